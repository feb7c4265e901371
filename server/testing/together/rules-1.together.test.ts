import { ruleFiles, runTogether } from './run-together.ts'

runTogether(ruleFiles(), 0, 2)
