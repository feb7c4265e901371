import { operationFiles, runTogether } from './run-together.ts'

runTogether(operationFiles(), 1, 4)
