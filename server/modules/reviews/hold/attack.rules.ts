import { folded } from '../../../lib/text/plain-text.rules.ts'

const WHO =
  '(?:he|she|they|you|u|this (?:coach|guy|man|woman|person)|the (?:coach|guy|man|woman)|coach|my coach|[a-z]+)'
const PEOPLE =
  '(?:women|men|girls|females|males|indians?|pakistanis?|asians?|blacks|black people|whites|chinese|africans?|arabs?|turks?|russians?|poles|polish people|foreigners?|immigrants?|migrants?|refugees?|muslims?|jews?|hindus|christians|gays?|lesbians?|trans people|old people|old folks|boomers|disabled people|cripples|mothers|people (?:like (?:him|her|you|them)|over \\d+|past \\w+|from (?:there|that country|his country|her country))|folks (?:over|past) \\w+|these people|those people|their kind|your kind|his kind|her kind)'

const SEXUAL = [
  /\b(?:neckline|cleavage|décolleté|decollete)\b|\bjust for the view\b|\btake off my (?:jumper|shirt|top|blouse|clothes|jacket)\b/,
  /\b(?:fat|ugly|sweaty|smelly|stinking)\b[^.!?\n]{0,15}\b(?:chins?|pig|cow|face|slob|sweaty|ugly)\b|\bhard to look at\b/,
  /\b(?:nice|great|sexy|hot|amazing|long|perfect|juicy|fine) (?:legs|body|ass|arse|bum|butt|boobs?|tits|breasts?|curves|cleavage|rack)\b/,
  /\b(?:he|she|coach|you|this (?:woman|girl|man|guy)|the (?:woman|girl|coach))(?:'s|'re| is| was| are| looks| looked) (?:way |so |too |really |very |damn |super |pretty |such a |a )*(?:hot|sexy|hottie|milf|babe|fuckable|a snack|a ten|bangable)\b(?! (?:on|at|topic|about))/,
  /\b(?:would|wanna|want to|love to|like to|get to|could)\b[^.!?\n]{0,25}\b(?:bang|shag|sleep with|get in bed with|go to bed with|undress|make out with|kiss|see (?:him|her) naked|do more than)\b[^.!?\n]{0,20}\b(?:him|her|you|this|that|a case|with)\b/,
  /\bif you know what i mean\b|\bjust to (?:look|stare) at (?:him|her)\b|\b(?:flirt(?:ed|ing|s)?|hit(?:ting|s)?) (?:with|on) (?:me|students|candidates|every)\b|\b(?:touched|groped|harass(?:ed|es|ing)?|stalked|molested|undressed|catcalled) (?:me|her|him|students|girls|us)\b/,
  /\b(?:asked|asking|asks|kept asking)\b[^.!?\n]{0,30}\b(?:whether|if) i (?:have|had|was|am)\b[^.!?\n]{0,10}\b(?:boyfriend|girlfriend|single|married)\b|\bwear (?:something|a|an)\b[^.!?\n]{0,15}\b(?:tight\w*|short\w*|sexy|sexier|low-?cut|less|skirt)\b|\b(?:sexual(?:ly)?|dirty|naked|nude) (?:remarks?|comments?|jokes?|pictures?|photos?|pics|harass\w+|messages?|advances)\b/,
]

const THREATS = [
  /\bwould be a (?:shame|pity) if (?:something|anything) (?:happened|were to happen)\b|\bnice (?:family|house|car|kids) (?:he|she|you) (?:has|have|got)\b|\bdo (?:the world|us all|everyone) a favou?r\b[^.!?\n]{0,20}\b(?:disappear|die|jump|quit|leave)\b|\bnobody (?:likes|loves|wants|would miss) (?:you|him|her)\b/,
  /\b(?:take|delete|remove|change) (?:the|this|that|your) review\b[^.!?\n]{0,40}\bor (?:i|i'll|we|else|you)\b|\bi'?ll (?:see to it|make sure) that\b|\b(?:let us|let's|everyone|we should) (?:all )?(?:report|flood|spam|mob)\b[^.!?\n]{0,40}\b(?:profile|calendar|him|her|coach)\b/,
  /\b(?:you|he|she|they)(?:'ll| will| is going to| are going to|'re going to| gonna) (?:(?:soon |bitterly |so )?regret (?:this|that|it|giving|what|ever|leaving|writing|posting)|pay for (?:this|that|it|what)|be sorry|get what (?:you|he|she|they) deserves?)\b/,
  /\b(?:i|we) (?:know|found out|will find(?: out)?|can find(?: out)?) (?:exactly )?(?:where|which (?:office|building|school|flat|street)|what street) (?:you|he|she|they|your|his|her)\b/,
  /\bwatch your back\b|\b(?:come|coming) (?:for|after) (?:you|him|her)\b|\bsomebody should (?:hit|slap|punch|beat|hurt|teach (?:him|her) a lesson)\b|\b(?:i|i'll|i'd|i will|would|should|want to|gonna|could)\b[^.!?\n]{0,15}\b(?:punch|slap|beat up|strangle|kill|hurt|smash|break|stab|shoot) (?:you|him|her|them|his|your)\b/,
  /\bhope(?:s|d|fully)?\b[^.!?\n]{0,20}\b(?:he|she|you|they|your|his|her)\b[^.!?\n]{0,15}\b(?:dies?|dead|gets? (?:hit|run over|cancer|fired|sick|sacked|hurt|beaten|robbed)|gets? what|breaks? (?:his|her|your) (?:neck|leg)|rots?|burns?|chokes?|loses? (?:his|her|your) job)\b/,
]

const DISCRIMINATION = [
  /\b(?:no job|not a job|nothing) for an? (?:woman|girl|man)\b|\banyone (?:past|over|above) \w+ (?:belongs|should)\b|\bthis fossil\b|\btoo gay\b|\bproper bloke\b|\byou people\b|\ban? (?:muslim|jewish|hindu|black|asian|indian|african|gay|trans|female|foreign) (?:coach|woman|man|person|guy)\b[^.!?\n]{0,25}\b(?:again|second time|never|any more|anymore)\b|\b(?:won't|will not|never|don't) (?:take|book|want|trust|hire) an? (?:muslim|jewish|jew|hindu|black|asian|indian|african|gay|trans|female|foreign)\b/,
  new RegExp(
    String.raw`\b${PEOPLE}\s+(?:just |simply |really |all |always |never |clearly )*(?:aren't|are not|arent|can't|cannot|cant|shouldn't|should not|should (?:be|stay|stick|go|not)|don't|do not|dont|are (?:too|all|so|just|not|only|lazy|stupid|bad|worse|useless|dirty|liars|thieves)|belong|have no)\b`,
  ),
  /\bgo back to (?:where (?:you|he|she|they)|your (?:own )?(?:country|kitchen|village)|(?:india|china|africa|poland|russia|turkey|pakistan|mexico|nigeria|the kitchen))\b|\blearn (?:to speak (?:properly|proper|english|german|french)|proper english) (?:before|first)\b/,
  /\b(?:that|this|his|her|your|the|thick|awful|horrible|terrible|stupid|annoying) (?:\w+ )?(?:indian|chinese|asian|african|nigerian|pakistani|arab|russian|polish|turkish|eastern european|mexican|hispanic|foreign) (?:accent|english)\b[^\n]{0,60}\b(?:don't|do not|avoid|never|annoying|unbearable|these people|hire|book|native|proper)\b/,
  /\b(?:don't|do not|never|would not|wouldn't|why|avoid|stop)\b[^.!?\n]{0,20}\b(?:book|hire|hiring|booking|let|letting)\b[^.!?\n]{0,15}\b(?:these people|those people|women|an? (?:woman|indian|asian|african|foreigner|muslim|jew|immigrant)|foreigners|indians|immigrants)\b/,
  /\btypical (?:woman|women|female|man|indian|asian|african|jew|arab|foreigner|blonde)\b|\b(?:for|being) an? (?:girl|woman|female)\b[^.!?\n]{0,20}\b(?:surprisingly|not bad|too)\b|\bput out to pasture\b|\btoo old to (?:coach|teach|work)\b/,
]

const CRIMES = [
  /\binsider trading\b|\b(?:references?|letter|certificate|degree|cv|diploma)\b[^.!?\n]{0,25}\b(?:is|are|was|were) (?:\w+ )?(?:forged|fake|faked|invented|bought)\b|\boffered (?:to get )?me (?:some )?(?:coke|cocaine|weed|drugs|pills)\b|\bto get me some (?:coke|cocaine|weed|drugs|pills)\b|\b(?:sniffing|snorting) (?:coke|cocaine|the whole|all)\b|\btook my \d+ (?:euros?|pounds|dollars)\b[^.!?\n]{0,40}\b(?:people|others|vanished|ran)\b/,
  new RegExp(
    String.raw`\b${WHO}\s+(?:has |have |clearly |obviously |probably |simply )?(?:forged|faked|falsified|made up|invented|lied about)\s+(?:his|her|their|all (?:his|her)|the)\s+(?:\w+\s+){0,3}(?:certificates?|cv|resume|degree|diploma|credentials|references?|employment|reviews|experience|career|title)\b`,
  ),
  /\b(?:he|she|they|coach|the coach|this (?:guy|man|woman|coach))\s+(?:has |have |had |just |simply )?(?:stole|stolen|steals|embezzled|pocketed|robbed|blackmailed|blackmails|extorted|bribed|launder\w+|hacked|recorded me|plagiari[sz]ed)\b(?!\s+(?:the show|my heart))/,
  /\b(?:call|calling|called|report(?:ed|ing)?|go(?:ing)? to|tell|contact(?:ed)?)\b[^.!?\n]{0,30}\bthe (?:police|cops|tax office|tax authorities|fbi)\b|\b(?:belongs?|should be|be thrown) (?:in|into|behind) (?:prison|jail|bars)\b|\bpress(?:ing)? charges\b/,
  /(?:^|[.!?\n]\s*)(?:(?:what a|a|such a|total|plain) )?(?:thie(?:f|ves)|liars?|fraud|crooks?|cheats?|scam|criminals?|con ?m[ae]n)\s*(?:[.!?]|$)/,
]

const ABUSE = [
  /\b(?:houseplants?|potato|toaster|brick|goldfish|doorknob|amoeba)s? (?:with|has|have|had|is|are|was) (?:a )?(?:sharper|brighter|smarter|more brain|better)\b|\bflip(?:ping)? burgers\b/,
  /\b(?:pathetic|disgusting|slimy|miserable|nasty|horrible|vile|little) (?:\w+ )?(?:worm|toad|rat|rats|maggot|cockroach|slug|creature|monster|beast|parasite|troll|witch|hag|cow)\b/,
  /\b(?:enjoys?|loves?|gets off on|takes pleasure in) (?:making|humiliating|seeing|torturing|bullying) (?:students|people|candidates|us|me|others)\b[^.!?\n]{0,10}\b(?:cry|suffer|fail|)\b/,
  /\bif (?:you|he|she|they) (?:had|have|used|were born with) (?:a|half a|any|some|more than (?:one|two)) (?:\w+ )?brains?\b|\bmore than (?:one|two) brain cells?\b/,
  // German, French, Spanish
  /\b(?:dumm(?:e|er|es)? (?:kuh|gans|sau|nuss|schwein)|dummkopf|trottel|depp|schlampe|hurensohn|wichser|miststuck|drecksack|arsch|betruger(?:in)?|lugner(?:in)?|abzocker(?:in)?|idiotin|volltrottel|halt die fresse|verpiss)\b/,
  /\b(?:gros(?:se)? con(?:ne)?|conne|connasse|salope|salaud|abruti(?:e)?|encule|batard|ordure|debile|pourriture|arnaqueu(?:r|se)|menteu(?:r|se)|voleu(?:r|se)|charlatan(?:e)?|ta gueule|fils de pute|pute)\b/,
  /\b(?:gilipollas|pendej[oa]|cabron(?:a)?|hij[oa] de puta|put[oa]|estupid[oa]|idiota|subnormal|mamon(?:a)?|ladron(?:a)?|mentiros[oa]|estafador(?:a)?|payas[oa]|sinvergüenza|sinverguenza|inutil|maldit[oa])\b(?!\s+(?:yo|de mi|error))/,
]
const OF_A_CASE =
  /\b(?:case|client|ceo|competitor|rival|market share|prompt|role-?play\w*|exhibit|movie|novel|character|fraud detection|industry|movie)\b|\bi (?:was|am|felt)\b|\bje (?:suis|me)\b|\bich (?:bin|war|kam mir)\b|\bsoy\b|\bme senti\b/

/** Whether a text threatens, harasses or discriminates against somebody, or accuses them of a crime. */
export function attacks(text: string): boolean {
  const read = folded(text)
  if ([...SEXUAL, ...THREATS].some((pattern) => pattern.test(read))) return true
  return [...DISCRIMINATION, ...CRIMES, ...ABUSE].some((pattern) => {
    const found = pattern.exec(read)
    if (!found) return false
    const from = Math.max(read.lastIndexOf('.', found.index), read.lastIndexOf('!', found.index)) + 1
    return !OF_A_CASE.test(read.slice(from, found.index + found[0].length + 30))
  })
}
