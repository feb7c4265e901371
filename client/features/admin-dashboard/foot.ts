/** Stays in sight at the foot of a dialog while what is decided on scrolls; it sticks over the room around the dialog too. */
export const FOOT =
  'sticky -bottom-4 -mx-6 mt-6 -mb-6 rounded-b-l border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8'

export const FOOT_BUTTONS = 'mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end'
