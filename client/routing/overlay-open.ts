const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox'].map(
  (role) => `[role=${role}]:not([data-closed], [data-in-page])`,
)

/** Whether a dialog, drawer, menu or list lies over the page; one on its way out no longer does, one that is part of the page never did. */
export const isOverlayOpen = () => document.querySelector(OVERLAYS.join()) !== null
