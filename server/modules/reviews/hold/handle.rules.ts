import { folded, gathered } from './plain-text.rules.ts'

/** Where people write to one another; the session's own call is not among them. */
const MESSENGERS =
  "(?:what'?s ?app|watsapp|whatsap|telegram|telegramm|signal app|wechat|we chat|weixin|viber|kakao(?: ?talk)?|discord|skype|snap ?chat|insta(?:gram)?|face ?book|fb|messenger|twitter|tik ?tok|linked ?in|slack|bluesky|mastodon|threema|calendly|xing)"
/** Short names, which are words as well: only where nothing else can be meant. */
const SHORT = '(?:wa|tg|ig|signal|line|snap|threads|x|t\\.me|wa\\.me)'
const ANY = `(?:${MESSENGERS}|${SHORT})`

const WRITE =
  '(?:find|add|message|msg|text|ping|reach|contact|dm|pm|write(?: to)?|hit|follow|connect(?: with)?|get hold of|talk to|chat (?:to|with)|drop|call|ring|send|buzz|book|tag|look up)'
const WHOM = '(?:me|us|him|her|them|up|my|the coach|a (?:note|line|message)|directly)'
const VIA = '(?:on|via|through|over|by|at|in|using|with)'

const PATTERNS = [
  // find me on LinkedIn, message her directly on WhatsApp, reach out via Telegram
  new RegExp(String.raw`\b${WRITE}\s+${WHOM}\b(?:\s+[\w']+){0,5}?\s+${VIA}\s+(?:my\s+|the\s+)?${ANY}\b`),
  new RegExp(String.raw`\b(?:reach|reaching) out\b(?:\s+[\w']+){0,5}?\s+${VIA}\s+(?:my\s+)?${ANY}\b`),
  new RegExp(
    String.raw`\b(?:dm|pm|text|ping|message|contact|follow|add|whatsapp|telegram|skype|call)\s+(?:me|us)\b(?!\s+(?:if|when|again|that|how|why|what|a|the|back|to\s+account|out\s+on\s+(?:my|the)))(?=\s*(?:$|[.!?,;:)-]|for\b|at\b|on\b|any\b|directly\b|there\b|here\b|via\b|under\b|@))`,
  ),
  new RegExp(String.raw`\b(?:whatsapp|telegram|skype|facetime)\s+(?:me|us|her|him)\b`),
  new RegExp(
    String.raw`\b(?:in|into|open|slide into) (?:my|her|his) (?:dms?|inbox)\b|\bmy dms? (?:is|are) open\b|\bhmu\b`,
  ),
  // my WhatsApp is ..., her Telegram: ..., my insta handle
  new RegExp(
    String.raw`\b(?:my|our|her|his|their)\s+${ANY}\s*(?:(?:id|handle|username|user name|nick(?:name)?|name|number|account|link|url|@)\s*)?(?:is\s+(?!(?:much|now|not|so|a|the|better|more|great|very|too|stronger|up|full|in|finally|also|still)\b)|:|=|@)\s*\S`,
  ),
  new RegExp(
    String.raw`\b(?:my|our|her|his|their)\s+(?:${ANY}\s+)?(?:handle|username|user name|user id|screen name|nick(?:name)?|skype id|line id|wechat id)\b`,
  ),
  // Telegram: priya_cases, insta @priya, skype priya.cases
  new RegExp(
    String.raw`\b${ANY}\s*(?:id|handle|username|name|number|acc(?:oun)?t)?\s*(?:[:=]|->|=>|@|\sis\s)\s*@?[\w.:-]*[\d_@:.][\w.-]*\w`,
  ),
  new RegExp(String.raw`\b${MESSENGERS}\s*(?:[:=]|->)\s*@?[\w.-]{3,}\s*(?:$|[.!?,;)\n])`),
  new RegExp(String.raw`\b${MESSENGERS}\s+@?(?=[\w.]*[_\d])(?!\d+\b)[a-z][\w.]{3,}\b`),
  new RegExp(String.raw`\b(?:tg|ig|insta|wa|snap)\s*[:@/=-]\s*@?[a-z0-9_.]{3,}`),
  // search for priya_cases on Telegram, I am priya on insta, on Discord as priya
  new RegExp(
    String.raw`\b(?:search|look)(?: me up| us up| for(?: me| us)?)?\b[^.!?\n]{0,30}\s(?:on|in)\s+${ANY}\b|\b(?:on|in)\s+${ANY}\s+(?:as|under|with the name|i am|i'm|by the name)\b`,
  ),
  new RegExp(
    String.raw`\b(?:i am|i'm|im|my name is|known as|i go by|called|under)\s+(?:the name\s+)?["']?@?[\w.]+["']?(?:\s+\w+)?\s+on\s+${ANY}\b`,
  ),
  new RegExp(
    String.raw`\b(?:username|user name|handle|nick(?:name)?|screen name|user id|skype id|wechat id|line id)\s*(?:[:=]|is\b)\s*\S`,
  ),
  new RegExp(
    String.raw`\b(?:username|user name|handle|nick(?:name)?|user)\s+@?[\w.]+\s+(?:on|in)\s+(?:my\s+)?${ANY}\b`,
  ),
  // @priya_cases, priya#1234
  new RegExp(
    String.raw`(?:^|[\s(,:;"'/])@(?!(?:home|work|uni|school|office|noon|night|mckinsey|bcg|bain|deloitte|kearney|ey|pwc|kpmg|accenture|oliver|strategy|google|amazon|lbs|insead|casebound|\d)\b)[a-z][\w.]{2,}`,
  ),
  /(?<![\w#])[a-z][\w.]{1,31}#\d{4}\b/,
  /\b(?:t\.me|wa\.me|telegram\.me|ig\.me|m\.me|fb\.me|discord\.gg|lnkd\.in|bit\.ly|calendly\.com|linkedin\.com|instagram\.com|facebook\.com)\b/,
  // I am on Telegram too, we can continue on WhatsApp
  new RegExp(
    String.raw`\b(?:i am|i'm|im|we are|i'm also|i am also|she is|he is)\s+(?:also\s+|always\s+|available\s+|reachable\s+|active\s+|there\s+)*(?:on|via)\s+${MESSENGERS}\b`,
  ),
  new RegExp(
    String.raw`\b(?:continue|talk|chat|speak|switch|move|go on|stay in touch|keep in touch|swap|exchange|share|schedule|arrange|coordinate|book)\b[^.!?\n]{0,30}\s(?:on|to|over|via|through)\s+${MESSENGERS}\b(?!\s+(?:case|market|users?|shop|business|profile))`,
  ),
]

/** Whether a text says where somebody is written to outside the product: a messenger, a handle, a social profile. */
export function givesHandle(text: string): boolean {
  const read = folded(text)
  return [read, gathered(read)].some((one) => PATTERNS.some((pattern) => pattern.test(one)))
}
