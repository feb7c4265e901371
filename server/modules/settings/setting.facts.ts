import { type Fact, factOf } from '../../facts.ts'
import type { SettingKey } from './registry.rules.ts'

/** A figure is another from now on. */
export const SettingChanged: Fact<{ key: SettingKey }> = factOf('SettingChanged')
