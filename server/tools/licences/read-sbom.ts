import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../files.ts'
import { type Component, nameOf, withLicence } from './licence-rules.ts'

interface Dependency {
  ref: string
  dependsOn?: string[]
}
export interface Sbom {
  metadata: { component: { name: string } }
  components: (Component & { 'bom-ref': string })[]
  dependencies: Dependency[]
}
interface Lock {
  name: string
  packages: Record<string, { name?: string; version: string; dev?: true }>
}

/**
 * What production is made of, as npm finds it in the lock file; asks no network. npm's own `--omit=dev` leaves out whatever
 * development needs as well, so that what to keep is read from the lock file.
 */
export async function readSbom(): Promise<Sbom> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const wanted = production(lock)
  const { stdout } = await promisify(exec)('npm sbom --package-lock-only --sbom-format=cyclonedx', {
    cwd: root,
    maxBuffer: 64_000_000,
  })
  const whole = JSON.parse(stdout) as Sbom
  const components = whole.components.filter((component) => wanted.has(nameOf(component)))
  const left = new Set(whole.components.map((component) => component['bom-ref']))
  for (const component of components) left.delete(component['bom-ref'])
  return {
    ...whole,
    // npm calls it as the folder it was asked in.
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name: lock.name } },
    components: components.map(({ properties = [], ...component }) =>
      withLicence({
        ...component,
        properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
      }),
    ),
    dependencies: whole.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) })),
  }
}

function production({ packages }: Lock): Set<string> {
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { name = String(path.split('node_modules/').at(-1)), version }]) =>
        nameOf({ name, version }),
      ),
  )
}
