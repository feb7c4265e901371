import NodeEnvironment from 'jest-environment-node'
import { measured } from './times/measured.ts'

/** The world of rules and operations. */
export default measured(NodeEnvironment)
