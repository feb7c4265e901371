import { operationShares } from './shares.ts'
import { runTogether } from './run-together.ts'

runTogether(operationShares(3)[1])
