import { runTogether } from './run-together.ts'

runTogether(2, 4)
