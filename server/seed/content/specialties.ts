/** What a coach is booked for: the label people filter by, and how a sentence says it. */
export const SPECIALTIES = [
  { label: 'Structuring', phrase: 'structuring', share: 12 },
  { label: 'Quant drills', phrase: 'case arithmetic', share: 10 },
  { label: 'Personal fit and PEI', phrase: 'personal fit', share: 10 },
  { label: 'Final round', phrase: 'final rounds', share: 8 },
  { label: 'Market sizing', phrase: 'market sizing', share: 8 },
  { label: 'Private equity', phrase: 'private equity cases', share: 5 },
  { label: 'Pricing', phrase: 'pricing cases', share: 5 },
  { label: 'Operations', phrase: 'operations cases', share: 5 },
  { label: 'Chart reading', phrase: 'chart reading', share: 7 },
  { label: 'Synthesis', phrase: 'synthesis', share: 9 },
  { label: 'First-round screens', phrase: 'first rounds', share: 8 },
  { label: 'Experienced hires', phrase: 'experienced-hire interviews', share: 5 },
  { label: 'MBA recruiting', phrase: 'MBA recruiting', share: 5 },
  { label: 'Written cases', phrase: 'written cases', share: 5 },
] as const

export type Specialty = (typeof SPECIALTIES)[number]['label']

const PHRASES = new Map<string, string>(SPECIALTIES.map(({ label, phrase }) => [label, phrase]))

/** A specialty as it stands in the middle of a sentence. */
export const specialtyPhrase = (label: string): string => PHRASES.get(label) ?? label
