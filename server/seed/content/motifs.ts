/** Ideas that may be told once in a text and not twice, found by the words that carry them. */
const MOTIFS = [
  /interrupt/,
  /\bhint/,
  /\bsilence|silent|pause|quiet/,
  /scorecard|\bscore/,
  /\bmark(s|ed|ing|ing sheet)?\b/,
  /drill|homework/,
  /arithmetic|calculat|\bsums?\b|rounding/,
  /\btree\b|framework|structur/,
  /synthesis|summar|headline|so-what|recommendation/,
  /chart|exhibit/,
  /stor(y|ies)\b/,
  /minute|seconds/,
  /offer\b|offers\b/,
  /final round|last interview/,
  /first round|first-round/,
  /notes?\b|wrote down|write down/,
  /record/,
  /partner/,
  /nervous|nerves|confidence|calm/,
  /half (of )?(the|an) hour|the other half|first half|second half/,
  /rejected|turned (anybody|somebody|down)|failed/,
  /industry|industries/,
  /English|language/,
  /paper|pen\b|pencil|draw/,
  /twice|again/,
  /habit/,
  /committee|calibrat|vote/,
  /honest|plainly/,
  /estimate|sizing/,
  /hypothes|because”/,
  /prepar/,
] as const

const known = new Map<string, number>()

/** The set of motifs a sentence touches, as bits. */
export function motifsOf(sentence: string): number {
  let bits = known.get(sentence)
  if (bits === undefined) {
    bits = MOTIFS.reduce((sum, motif, place) => (motif.test(sentence) ? sum | (1 << place) : sum), 0)
    known.set(sentence, bits)
  }
  return bits
}
