/** JSON that can stand in a script element: it ends neither the element nor, for older readers, a line. */
export const embeddable = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
