import { readSbom } from './read-sbom.ts'

/** `npm run --silent sbom`: what production is made of, as a CycloneDX document. */
process.stdout.write(`${JSON.stringify(await readSbom(), null, 2)}\n`)
