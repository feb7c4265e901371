import { runTogether } from './run-together.ts'

runTogether(0, 2)
