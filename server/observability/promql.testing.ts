const NOT_METRICS = /\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/** The metrics a PromQL expression reads: names that are neither functions, labels nor words of the language. */
export function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(NOT_METRICS, ' ')
  const names = [...bare.matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\w)(?!\s*\()/gi)].map(([name]) => name)
  return [...new Set(names.filter((name) => !WORDS.has(name.toLowerCase())))]
}
