const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Whole numbers up to twenty in words, as a sentence wants them. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value)

/** The phrase with the article its first sound asks for: "an engagement manager", "a principal". */
export const withArticle = (phrase: string): string => `${/^[aeio]/i.test(phrase) ? 'an' : 'a'} ${phrase}`

/** Fills `{name}` places in a sentence; an abbreviation at its end lends its full stop. */
export function fillSentence(template: string, values: Record<string, string>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`Nothing to put in {${name}}: ${template}`)
    return value
  })
  return filled.endsWith('..') ? filled.slice(0, -1) : filled
}
