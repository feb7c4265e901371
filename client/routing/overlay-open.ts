const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox'].map(
  (role) => `[role=${role}]:not([data-closed])`,
)

/** Whether a dialog, drawer, menu or list lies over the page; one on its way out no longer does. */
export const isOverlayOpen = () => document.querySelector(OVERLAYS.join()) !== null
