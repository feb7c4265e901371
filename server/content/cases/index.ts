import type { CaseContent } from './case.types.ts'
import { nordlysFerries } from './nordlys-ferries.ts'

/** Every case of the library; within a level of difficulty it lists them in this order. */
export const cases: readonly CaseContent[] = [nordlysFerries]
