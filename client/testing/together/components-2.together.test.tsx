import { runTogether } from './run-together.ts'

runTogether(1, 2)
