const FIELDS = 'input, textarea, select, [contenteditable]'

/** Whether the person is typing: a key then belongs to the field. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
