import { folded, gathered } from '../../../lib/text/plain-text.rules.ts'

/** Endings that are no English word: a name in front of one is an address. */
const ENDINGS = 'com|net|org|io|co|ai|dev|ly|gg|tv|gl|eu|uk|de|fr|nl|ch|pl|ru|cn|jp|br|au|edu|gov|xyz'
/** Endings that are words, or may stand after a full stop without a space. */
const WORD_ENDINGS =
  'me|no|so|it|in|to|at|us|be|is|my|am|as|do|by|id|es|se|dk|ca|cc|ee|app|info|biz|coach|online|site|page|link|club|shop|store|blog|academy|training|consulting|education|services|solutions|pro|tech|live|one|top|guru|works'

/** Companies whose name is their address, as it is said in a case. */
const NAMES = new Set(
  `1800flowers 1-800-flowers about abercrombie agoda alibaba aliexpress amazon ancestry asos autotrader barnesandnoble bestbuy blablacar
  bol boo booking bookings buy careerbuilder cars chewy check24 coolblue coupang craigslist crypto delivery deliveroo diapers drugstore ebay
  etoys expedia fiverr flipkart getaround glassdoor groupon hellofresh homeaway hotels hotwire idealo immobilienscout24 indeed jd jet jumia
  just-eat kayak kozmo lastminute lazada made makemytrip match mercadolibre mobile moneysupermarket monday monster myntra mytheresa naukri
  nextdoor notonthehighstreet ocado opentable otto overstock pets pinduoduo priceline realtor rakuten redfin revolut ryanair salesforce
  shein shopee shutterfly skyscanner souq taobao temu ticketmaster toptal trip tripadvisor trivago tvspielfilm uber wayfair webmd webvan wix wordpress
  workday xing yelp yoox yoox zalando zappos zillow zoopla zooplus asp vb ado socket draw character c3 jasper copy open x scale snowflake fast`.split(
    /\s+/,
  ),
)

const HEAD = String.raw`(?<![@\w.-])(?:[a-z0-9-]+\.)*`
const DOMAIN = new RegExp(
  String.raw`${HEAD}([a-z0-9][a-z0-9-]+|x)\.(${ENDINGS})(?:\.[a-z]{2})?\b(?!\.?\w)`,
  'g',
)
const WITH_PATH = new RegExp(String.raw`${HEAD}[a-z0-9][a-z0-9-]*\.(?:${ENDINGS}|${WORD_ENDINGS})\/[\w@~%#?]`)
const CUE = String.raw`\b(?:see|visit|go to|check(?: out)?|find|look(?:ing)?(?: up| at| for)?|google|search|more (?:at|on)|book (?:at|on|via|through)|sign up|website|web ?site|site|page|link|homepage|blog|url|profile|online at|available at|over at|my)\b`
const CUED = new RegExp(
  String.raw`${CUE}[^.!?\n]{0,40}?(?<![@\w.-])[a-z0-9][a-z0-9-]{2,}\.(?:${WORD_ENDINGS})\b`,
)
const CUED_NAME = new RegExp(
  String.raw`\b(?:my (?:own )?(?:web ?site|site|page|blog|shop|profile|link)|sign up)\b[^.!?\n]{0,40}?(?<![@\w.-])[a-z0-9-]+\.(?:${ENDINGS})\b`,
)
const SCHEME =
  /\b(?:t|wa|m|ig|fb)\s?(?:\.|\bdot\b)\s?me\s?(?:\/|\bslash\b)|\b(?:book|reach|find) (?:him|her|them|me) there\b|\b(?:his|her|their|my) own (?:web ?site|site|page|booking page)\b|\b(?:https?|hxxps?|ftp)\s?:\s?\/\s?\/|\bhttps?\b\s*[:/]|\bwww\s?(?:\.|\bdot\b|[[(]dot[\])])\s?\w/

/** "casecoach dot com", but not the dot-com years. */
const SPELT = new RegExp(
  String.raw`\b([a-z0-9][\w-]+)\s*(?:\bdot\b|[[({]\s*(?:dot|\.)\s*[\])}])\s*(${ENDINGS}|me)\b(?!\s+(?:bubble|crash|boom|era|burst|bust|case|cases|years?|days?|compan(?:y|ies)|start-?ups?|time|times|stocks?|mania|collapse|client|business(?:es)?|model)\b)`,
  'g',
)
const BEFORE_DOT_COM = new Set(
  'the a an of in during post pre first this that every and or old early late classic typical his her their my our any some like after before since is was'.split(
    ' ',
  ),
)

/** Whether a text leads to a page: an address in any spelling, but not a company that is named by one. */
export function leadsToPage(text: string): boolean {
  const read = folded(text)
  return [read, gathered(read)].some(
    (one) =>
      SCHEME.test(one) ||
      WITH_PATH.test(one) ||
      CUED.test(one) ||
      CUED_NAME.test(one) ||
      [...one.matchAll(DOMAIN)].some(([, name = '', ending = '']) => !isName(name, ending)) ||
      [...one.matchAll(SPELT)].some(([, name = '']) => !BEFORE_DOT_COM.has(name)),
  )
}

const isName = (name: string, ending: string) =>
  NAMES.has(name) || /^\d+$/.test(name) || (ending === 'co' && name.length < 3)
