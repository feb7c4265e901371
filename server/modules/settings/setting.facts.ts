import { type Fact, factOf } from '../../facts.ts'
import type { SettingKey } from './registry.rules.ts'

export const SettingChanged: Fact<{ key: SettingKey }> = factOf('SettingChanged')
