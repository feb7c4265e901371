import { MAX_JSON_DEPTH, nestsDeeper } from './json-depth.rules.ts'

/** JSON that nests so deep that whoever walks through it would run out of stack. */
export class DeepJson extends Error {
  readonly statusCode = 400
  constructor() {
    super(`Send JSON that nests at most ${MAX_JSON_DEPTH} deep.`)
  }
}

/** Throws DeepJson, before anything is parsed. */
export function refuseDeepText(text: string): void {
  if (nestsDeeper(text)) throw new DeepJson()
}
