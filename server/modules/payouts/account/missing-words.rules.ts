/** What a provider waits for, as a person says it; by how its own word for it begins. The first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/verification/, 'an identity document'],
  [/^external_account|bank_account/, 'a bank account'],
  [/^tos_acceptance/, 'your agreement to the provider’s terms'],
  [/address/, 'your address'],
  [/\bdob\b/, 'your date of birth'],
  [/_name$/, 'your full name'],
  [/id_number|ssn|tax_id/, 'your tax number'],
  [/phone|email/, 'how to reach you'],
  [/^business_profile|business_type/, 'what you do'],
]

/** Each thing once, in the order the provider names them. */
export const missingWords = (missing: readonly string[]): string[] => [
  ...new Set(missing.map((name) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'more about you')),
]
