/** Letters of other alphabets that pass for Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ı: 'i',
}

/** A text as it reads: one form of each letter, nothing invisible, straight quotes, plain dashes and spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[•∙⋅]/g, '·')
    .replace(/\p{L}/gu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter)
    .replace(/[^\S\n]+/g, ' ')

/** The same in small letters without accents, with signs that were written as words. */
export const folded = (text: string): string =>
  plain(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bd o t\b/g, 'dot')
    .replace(/\bw ?w ?w ?\. ?/g, 'www.')
    .replace(/\b(?<=\w) ?\bunderscore\b ?/g, '_')
    .replace(/\bat[- ]sign\b,?(?: then)? ?/g, '@')

/**
 * Letters that were spread out stand together again: "g m a i l . c o m", "i-d-i-o-t". Letters and what parts them share no
 * sign, or a row of full stops could be read in more ways than there is time for.
 */
export const gathered = (text: string): string =>
  text.replace(/(?<![\p{L}\d])(?:[\p{L}\d@](?: \. |[ ._-]{1,2})){3,}[\p{L}\d](?![\p{L}\d])/gu, (spread) => {
    const isWords = spread.split(/[ _-]+/).some((part) => /^[ai]$/i.test(part)) && !/[@._-]/.test(spread)
    const letters = spread.replace(/[ _-]/g, '')
    return isWords && letters.length < 5 ? spread : letters
  })

/** Letters that were replaced by what looks like them, or repeated. */
export const unmasked = (read: string): string =>
  read
    .replace(/(?=[\w@$!|*]*[a-z])[\w@$!|]*[\d@$!|][\w@$!|]*/g, (word) =>
      /\d{3,}/.test(word)
        ? word
        : word.replace(/[013457@$!|](?!$|\s)|(?<=[a-z])[013457$](?=\s|$)/g, (sign) => SIGNS[sign] ?? sign),
    )
    .replace(/([a-z])\1{2,}/g, '$1')

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
