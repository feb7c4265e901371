import { ruleFiles, runTogether } from './run-together.ts'

runTogether(ruleFiles())
