export type Form = { [name: string]: string | Form | (string | Form)[] }

/** Reads `a[b][0]=c` back into the object it was written from, as Stripe does; every value is a text. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text))
    write(form, path.split(/\]?\[|\]/).filter(Boolean), value)
  return listsIn(form) as Form
}

function write(into: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[name] = next
  write(next, rest, value)
}

/** What is numbered from 0 is a list. */
function listsIn(value: Form[string]): Form[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listsIn(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries)
}
