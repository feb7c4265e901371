import { operationFiles, runTogether } from './run-together.ts'

runTogether(operationFiles(), 3, 4)
