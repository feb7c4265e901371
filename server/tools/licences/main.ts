import { isAllowed, licenceOf, nameOf } from './licence-rules.ts'
import { readSbom } from './read-sbom.ts'

/** `npm run licences`: how many packages of production have which licence, and an error for each that is not allowed. */
const { components } = await readSbom()
const byLicence = Map.groupBy(components, licenceOf)
const rows = [...byLicence].sort(([, some], [, others]) => others.length - some.length)
for (const [licence, packages] of rows)
  process.stdout.write(
    `${licence.padEnd(26)}${String(packages.length).padStart(4)}  ${packages.slice(0, 3).map(nameOf).join(', ')}` +
      `${packages.length > 3 ? ', …' : ''}\n`,
  )
const refused = components.filter((one) => !isAllowed(licenceOf(one)))
for (const one of refused) process.stderr.write(`${nameOf(one)}: ${licenceOf(one)} is not allowed\n`)
process.stdout.write(`${components.length} packages, ${refused.length} not allowed\n`)
process.exitCode = refused.length > 0 ? 1 : 0
