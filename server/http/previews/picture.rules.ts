/** What stands on the right of a picture. */
export type Motif = { kind: 'initials'; text: string; colour: string } | { kind: 'tree' | 'page' | 'scores' }

/** A picture of a page as other sites show it beside a link. Everything in it is public, and may be shown for weeks. */
export interface Picture {
  brand: string
  /** Where people find the product. */
  host: string
  motif: Motif
  /** What it is a picture of, in a word or two. */
  eyebrow: string | null
  title: string
  text: string | null
  chips: readonly string[]
  figures: readonly { value: string; label: string }[]
}

export interface CoachShown {
  id: string
  fullName: string
  previousRole: string | null
  headline: string
  firms: readonly string[]
  specialties: readonly string[]
  rating: number | null
  reviewsCount: number
  totalSessions: number
  experienceYears: number
}

/** What of a picture is of its page. */
export type Shown = Omit<Picture, 'brand' | 'host'>

const NOTHING = { eyebrow: null, text: null, chips: [], figures: [] }

/** For every page that is about no one thing. */
export const GENERAL: Shown = {
  ...NOTHING,
  motif: { kind: 'scores' },
  title: 'Rehearse with someone who has run the room.',
  text: 'Former McKinsey, BCG and Bain interviewers, by the hour. A live case, and a scored debrief.',
}

/** The hues of discs with initials, as the pages have them. */
const HUES = ['#14503c', '#8f620f', '#2f4f7a', '#ad5136', '#62742d', '#6a5a8c'] as const
const MAX_CHIPS = 3
const counts = new Intl.NumberFormat('en-GB')

/** No price and no free time: others keep a picture longer than either holds. */
export function pictureOfCoach(coach: CoachShown): Shown {
  const { rating, reviewsCount, totalSessions, experienceYears } = coach
  const counted = (count: number, one: string, many: string) => ({
    value: counts.format(count),
    label: count === 1 ? one : many,
  })
  return {
    eyebrow: 'Interview coach',
    motif: { kind: 'initials', text: initials(coach.fullName), colour: hueOf(coach.id) },
    title: coach.fullName,
    text: coach.previousRole || coach.headline || null,
    chips: [...coach.firms, ...coach.specialties].slice(0, MAX_CHIPS),
    figures: [
      ...(rating === null
        ? []
        : [
            {
              ...counted(reviewsCount, 'from 1 review', `from ${counts.format(reviewsCount)} reviews`),
              value: rating.toFixed(2),
            },
          ]),
      ...(totalSessions > 0 ? [counted(totalSessions, 'session here', 'sessions here')] : []),
      ...(experienceYears > 0 ? [counted(experienceYears, 'year in consulting', 'years in consulting')] : []),
    ],
  }
}

export interface CaseShown {
  title: string
  summary: string
  type: string
  industry: string
  minutes: number
}

export const pictureOfCase = ({ title, summary, type, industry, minutes }: CaseShown): Shown => ({
  ...NOTHING,
  eyebrow: 'Practice case',
  motif: { kind: 'tree' },
  title,
  text: summary,
  chips: [typeName(type), sentence(industry), `${minutes} minutes`],
})

interface ArticleShown {
  title: string
  summary: string
  author: string | null
  minutes: number
}

/** `label` says what sort of article it is. */
export const pictureOfArticle = (
  label: string,
  { title, summary, author, minutes }: ArticleShown,
): Shown => ({
  ...NOTHING,
  eyebrow: label,
  motif: { kind: 'page' },
  title,
  text: summary,
  chips: [...(author ? [author] : []), `${minutes} min to read`],
})

const typeName = (type: string) =>
  type === 'mergers_and_acquisitions' ? 'M&A' : sentence(type.replaceAll('_', ' '))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const shown = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return shown.map((word = '') => (Array.from(word)[0] ?? '').toUpperCase()).join('')
}

/** The hue that the pages give the same person (FNV-1a). */
function hueOf(id: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return HUES[(hash >>> 0) % HUES.length] ?? HUES[0]
}
