import { operationFiles, runTogether } from './run-together.ts'

runTogether(operationFiles(), 2, 4)
