/** Describes the signals. `payer` is about another student, not about the two sides of the session. */
export function sharedWords(signals: readonly string[]): string {
  const shared = signals.filter((signal) => signal !== 'payer')
  const words = [
    ...(shared.length > 0 ? [`Both sides of the session share a ${shared.join(' and a ')}.`] : []),
    ...(signals.includes('payer') ? ['Another student of this coach paid with the same card.'] : []),
  ]
  return words.join(' ')
}
