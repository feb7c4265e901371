import { drawable } from './letters.rules.ts'
import type { Picture } from './picture.rules.ts'

/** The picture in letters that can be drawn: what cannot is left out, and a title says what it is a picture of instead. */
export function spellPicture(picture: Picture): Picture {
  const { brand, motif, eyebrow, title, text, chips, figures } = picture
  const heading = drawable(title)
  return {
    ...picture,
    brand: drawable(brand) ?? '',
    motif: motif.kind === 'initials' ? { ...motif, text: drawable(motif.text) ?? '' } : motif,
    eyebrow: heading ? eyebrow : null,
    title: heading ?? eyebrow ?? '',
    text: text && drawable(text),
    chips: chips.flatMap((chip) => drawable(chip) ?? []),
    figures,
  }
}
