import { type Finished, runNode, TOOLS } from './run.ts'

let generated: Promise<Finished> | undefined

/** Writes the client's hooks: once for a run of ours, however many of its parts ask. */
export const generateHooks = (): Promise<Finished> =>
  (generated ??= runNode([TOOLS.codegen, '--config', 'codegen.ts'], { quiet: true }))
