import { folded, plain } from '../../../lib/text/plain-text.rules.ts'

const RELATIVE =
  '(?:wife|husband|daughter|son|kid|kids|child|children|mother|father|mum|mom|dad|brother|sister|boyfriend|girlfriend|fiancee?|ex|frau|mann|tochter|sohn|mutter|vater|femme|mari|fille|fils|mere|pere|mujer|marido|hija|hijo|madre|padre)'
const ILLNESS =
  '(?:chemo(?:therapy)?|cancer|tumou?r|depress(?:ion|ed)|antidepressants?|bipolar|schizo\\w*|epilep\\w*|autis\\w*|adhd|hiv|aids|burn-?out|pregnant|pregnancy|miscarriage|abortion|ivf|rehab|alcoholi[cs]m?|alcoholic|addict\\w*|overdose|suicid\\w*|self-harm|anorexi\\w*|bulimi\\w*|eating disorder|psychiatr\\w*|panic attacks?|in therapy|stroke|dementia|diagnos\\w*|entzug\\w*|krebs\\w*|depressionen|depressiv|schwanger|reha|sclerose\\w*|fauteuil roulant|handicap|multiple sclerosis|diabet\\w*|psychiatrie|enceinte|cancer du|depressif|depressive|embarazada|cancer de|depresion|alcoholico)'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const STREET =
  '(?:street|str\\.?|strasse|road|rd|avenue|ave|lane|rise|close|drive|court|square|crescent|terrace|gardens|place|way|hill|row|gasse|weg|allee|platz|rue|calle|via)'

const ADDRESSES = [
  // lives at 27 Harrowgate Rise
  new RegExp(
    String.raw`\b(?:live|lives|living|lived|stays|house|home|flat|apartment|address)\b[^.!?\n]{0,30}\b(?:at|in|is|:|on)\b[^.!?\n]{0,15}\b\d{1,4}[a-z]?,?\s+(?:\w+\s+){0,3}${STREET}\b`,
  ),
  new RegExp(
    String.raw`\b(?:lives?|living|house|home|flat|address)\b[^.!?\n]{0,40}\b(?:\w+\s+)?\w*(?:strasse|str\.|gasse|weg|allee|platz)\s+\d{1,4}\b`,
  ),
  /\b(?:habite|vit) (?:au|a|dans)\b[^.!?\n]{0,20}\b\d{1,4},? (?:bis )?(?:rue|avenue|boulevard|place|chemin)\b|\bvive en (?:la )?(?:calle|avenida|plaza)\b/,
]

const PAPERS = [
  /\b(?:card|visa|mastercard|amex)\b[^.!?\n]{0,60}\b(?:\d{4}[ -]){3}\d{4}\b|\b\d{3}-\d{2}-\d{4}\b|\bsort code\b|\baccount (?:no\.?|number)?\s*\d{6,}|\b(?:number|licen[cs]e) plate\b|\bplate (?=[a-z]*[ -]?[a-z]*[ -]?\d)[a-z]{1,3}[ -]/,
  /\bvisa (?:ran|has run) out\b|\b(?:his|her|their) (?:name here|profile name) is (?:an alias|not|fake)\b|\bin truth (?:it|he|she) is [a-z]+ [a-z]+\b/,
  /\b(?:passport|id card|social security|ssn|national insurance|driving licen[cs]e|visa|tax id|personalausweis|reisepass|dni|nie)\s*(?:no\.?|number|nr\.?|#)?\s*(?:is|was|:)?\s*(?=[a-z]*\d)[a-z\d][a-z\d -]{5,}/,
  new RegExp(
    String.raw`\b(?:born|date of birth|dob|birthday)\b\s*(?:is|was|:|on)*\s*(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH}|${MONTH}\s+\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})`,
  ),
  /\b(?:his|her|their|the coach's) real (?:sur|last |first |full )?name is\b/,
]

const HABITS =
  /\b(?:catch|find|meet|see) (?:him|her|them) (?:at|in|outside)\b[^.!?\n]{0,40}\bevery\b|\bout of rehab\b|\b(?:drank|drinks) for years\b|\b(?:custody|restraining order|divorce) (?:of|case|battle|hearing)\b|\bfighting (?:his|her) ex\b|\b(?:his|her|their) (?:wife|husband|partner) (?:walked out|left (?:him|her)|cheated)\b|\b(?:lost|losing) (?:a|the|her|their) baby\b|\bhe likes men\b|\bshe likes women\b|\b(?:parents|family|employer|boss) (?:in \w+ )?(?:don't|doesn't|do not|has no idea|have no idea|must not) (?:know|that)?\b|\bowes? \d+k? in\b|\boverdraft\b|\blives? (?:\w+ ){0,6}(?:from|near|next to|opposite) (?:me|us)\b/
const OF_FAMILY = new RegExp(
  String.raw`\b(?:his|her|their|your|ihr|ihre|sein|seine|ihrem|ihrer|seinem|seiner|sa|son|ses|su)\s+(?:\w+\s+)?${RELATIVE}\b[^.!?\n]{0,60}\b(?:${ILLNESS}|school|primary|kindergarten|nursery|walks home|hospital|clinic|klinik|jail|prison|arrested|divorc\w*|affair)\b`,
)
const OF_THEIRS = new RegExp(
  String.raw`\b(?:his|her|their|[a-z]+'s)\s+(?:\w+\s+){0,2}?(?:${ILLNESS}|salary|sexuality|criminal record|bankruptcy|affair|divorce|sick leave|medication|immigration status|visa status)\b`,
)
const IS =
  '(?:is|was|has|had|has been|had been|suffers from|suffered from|struggles with|struggled with|takes|came out as|went through|is going through)'
const OF_SOMEBODY = new RegExp(
  String.raw`\b(?:he|she|they|who|coach|friend|guy|man|woman|colleague|classmate|flatmate)\s+${IS}\s+(?:on |in |\w+ )?(?:\w+\s+){0,2}?${ILLNESS}\b`,
)
/** Somebody by their name: told by capitals. */
const OF_NAMED = new RegExp(
  String.raw`(?<![.!?]\s|^)\b[A-Z][a-z]+(?: [A-Z][\w-]+)?,?(?: who [^,.!?\n]{0,40},)? (?:he |she )?${IS} (?:on |in )?(?:\w+ ){0,2}?${ILLNESS}\b`,
)
const IN_CASE =
  /\b(?:cases?|client|market|patients|drugs?|pharma\w*|prompt|exhibits?|segments?|therapy area|oncology|trials?|insurers?|industry|launch|pricing|hospital chain)\b/

/** Whether a text tells where somebody lives, what their papers say, or of their health and family. */
export function tellsPrivateFacts(text: string): boolean {
  const read = folded(text)
  if ([...ADDRESSES, ...PAPERS].some((pattern) => pattern.test(read))) return true
  const ofOthers = [OF_FAMILY, OF_THEIRS, OF_SOMEBODY]
  return plain(text)
    .split(/[.!?\n]/)
    .some((sentence) => {
      const low = folded(sentence)
      if (IN_CASE.test(low)) return false
      return HABITS.test(low) || OF_NAMED.test(sentence) || ofOthers.some((pattern) => pattern.test(low))
    })
}
