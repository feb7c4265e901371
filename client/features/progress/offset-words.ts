/** How a coach scores against all coaches; a tenth of a point is nothing to speak of. */
export function offsetWords(offset: number | null | undefined): string {
  if (offset == null) return 'Too few to judge'
  if (Math.abs(offset) < 0.1) return 'Scores like the others'
  return `Gives ${Math.abs(offset).toFixed(1)} ${offset > 0 ? 'more' : 'less'}`
}
