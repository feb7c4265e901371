import { runTogether } from './run-together.ts'

runTogether(3, 4)
