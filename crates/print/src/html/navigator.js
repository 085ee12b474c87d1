"use strict";
(() => {
  const root = document.documentElement;
  const pages = [...document.querySelectorAll("section.tamis-page")];
  const select = document.querySelector("#tamis-where");
  const [previous, next] = ["#tamis-previous", "#tamis-next"].map((id) => document.querySelector(id));
  let current = 0;
  const show = (to) => {
    current = Math.min(Math.max(to, 0), pages.length - 1);
    pages.forEach((page, at) => { page.hidden = at !== current; });
    select.selectedIndex = current;
    previous.disabled = current === 0;
    next.disabled = current === pages.length - 1;
    const heading = pages[current].querySelector("h1");
    document.title = heading ? heading.textContent : document.title;
  };
  const go = (to) => {
    const id = pages[Math.min(Math.max(to, 0), pages.length - 1)].id;
    if (location.hash !== "#" + id) { location.hash = id; }
  };
  const follow = (focus) => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const page = target && target.closest("section.tamis-page");
    show(page ? pages.indexOf(page) : 0);
    if (page && page !== target) { target.scrollIntoView(); return; }
    window.scrollTo(0, 0);
    const heading = pages[current].querySelector("h1");
    if (focus && heading) { heading.focus({ preventScroll: true }); }
  };
  root.classList.add("tamis-paged");
  previous.addEventListener("click", () => go(current - 1));
  next.addEventListener("click", () => go(current + 1));
  select.addEventListener("change", () => go(select.selectedIndex));
  window.addEventListener("hashchange", () => follow(true));
  window.addEventListener("beforeprint", () => pages.forEach((page) => { page.hidden = false; }));
  window.addEventListener("afterprint", () => show(current));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, input, textarea")) { return; }
    const forward = getComputedStyle(root).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: current + 1, [back]: current - 1, n: current + 1, p: current - 1, Home: 0, End: pages.length - 1 };
    if (event.key in to) { event.preventDefault(); go(to[event.key]); }
  });
  follow(false);
})();
