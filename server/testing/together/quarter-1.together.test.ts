import { operationFiles, runTogether } from './run-together.ts'

runTogether(operationFiles(), 0, 4)
