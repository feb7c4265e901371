interface Part {
  part: string
  isMatch: boolean
}

/** A text cut where it matches what was searched for, whatever the case. */
export function matchParts(text: string, search: string): Part[] {
  const words = search.trim()
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return [{ part: text, isMatch: false }]
  return [
    { part: text.slice(0, at), isMatch: false },
    { part: text.slice(at, at + words.length), isMatch: true },
    { part: text.slice(at + words.length), isMatch: false },
  ].filter(({ part }) => part !== '')
}
