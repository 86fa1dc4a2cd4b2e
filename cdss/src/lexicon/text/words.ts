import type { Place } from '../names/meaning.js';
import { events, plain, reactions } from './told-words.js';

/**
 * Words around names: what they do to a reading. `NO` denies what follows (English) or stands before (Korean); `FINE`
 * tells that a drug was taken without harm; `CANNOT` turns FINE and NO round; `EXCEPT` ends a denial; `KIN` is somebody
 * of the family; `EVENT` is what was done or befell beside a reaction.
 */
export type WordRole =
  | 'FILL'
  | 'ALLERGY'
  | 'REACTION'
  | 'EVENT'
  | 'NO'
  | 'FINE'
  | 'CANNOT'
  | 'EXCEPT'
  | 'AND'
  | 'BUT'
  | 'UNKNOWN'
  | 'CLASS'
  | 'TOPIC'
  | 'KIN';

const lists: Readonly<Record<Exclude<WordRole, 'EVENT'>, string>> = {
  ALLERGY: `알레르기 알러지 알레지 알르레기 알레르기성 알러지성 과민 과민증 과민성 과민반응 부작용 이상반응 이상사례 약물이상반응 유해반응 알레르기력 알러지력 부작용력 특이체질 특이사항 해당사항 특이 특이소견 금기 문제
    アレルギー 過敏症 allergie allergique alergia alergico
    allergy allergies allergic allergen hypersensitivity hypersensitive sensitivity sensitive adr ade intolerance intolerant intolerances reaction reactions reacts reacted react`,
  REACTION: `두드러기 발진 피부발진 가려움 가려움증 소양감 소양증 전신소양감 쇼크 아나필락시스 아나필락틱 아낙필락시스 아나필락시 호흡곤란 기관지경련 천식발작 부종 혈관부종 얼굴부종 안면부종 안면홍조 홍조 홍반 발적 수포 물집 박리
    오심 구토 구역 설사 복통 속쓰림 위출혈 위장장애 소화불량 변비 어지럼 어지러움 어지럼증 현훈 두통 기침 마른기침 저혈압 혈압저하 실신 경련 발작 졸림 졸음 의식소실 의식저하 간수치 간손상 간독성 신독성 신손상
    근육통 횡문근융해 횡문근융해증 저나트륨혈증 고칼륨혈증 저혈당 출혈 혈소판감소 무과립구증 백혈구감소 발열 오한 스티븐스존슨 스티븐존슨 스티븐스존슨증후군 독성표피괴사용해 약진 고정약진 식은땀 두근거림 심계항진 떨림 입마름 반응 증상 증후군
    アナフィラキシー ショック 発疹 蕁麻疹
    hives rash urticaria itching itch pruritus anaphylaxis anaphylactic anaphylactoid shock swelling edema oedema angioedema dyspnea wheezing wheeze bronchospasm cough nausea vomiting diarrhea
    diarrhoea dizziness headache hypotension syncope seizure seizures gi upset bleeding myalgia rhabdomyolysis hyponatremia flushing flush redness sjs ten dress stevens johnson syndrome erythema fever eruption eruptions blister blisters`,
  NO: `없 무 음성 부정 부인 아님 아니오 아니요 아니다 아닙니다 해당없음 무반응 (-) (–) (−) no not none nil nkda nka nkma nkfa denies denied deny ruled negative neg without never free delabeled delabelled refuted absent excluded outgrown`,
  FINE: `괜찮 무방 무증상 사용가능 복용가능 투여가능 처방가능 가능 가능함 안전 내약 내약성 잘 탈감작 tolerate tolerates tolerated tolerating tolerance ok okay fine safe well`,
  CANNOT: `못 수 불가 불가능 않 안 cannot cant unable doesn didn couldn don wasn poorly failed fails`,
  EXCEPT: `외 외에 외에는 이외 이외에 이외에는 말고 제외 제외하고 제외하고는 빼고 except excepting besides apart`,
  AND: `및 그리고 또는 아니면 이랑 랑 하고 등 and or plus nor`,
  BUT: `하지만 그러나 다만 단 반면 but however though although`,
  UNKNOWN: `모름 모른다 모르겠음 모르겠다 미상 불명 불명확 미확인 확인안됨 기억안남 기억 unknown unsure unspecified unclear uncertain`,
  CLASS: `계 계열 계통 류 계약물 계약제 계항생제 family group class type`,
  TOPIC: `은 는`,
  KIN: `가족력 가족 모친 부친 어머니 아버지 엄마 아빠 부모 부모님 오빠 언니 누나 누이 동생 남동생 여동생 형제 자매 형이 형은 형님 친형 할머니 할아버지 외할머니 외할아버지 조모 조부 외조모 외조부 이모 고모 삼촌 외삼촌 사촌 친척 자녀 아들 딸 딸이 딸은 딸도 남편 아내 배우자
    fhx fh family mother mom father dad brother sister sibling siblings son daughter aunt uncle grandmother grandfather grandparent cousin parent parents relative relatives`,
  FILL: `약 약물 약제 약품 의약품 처방약 전문약 일반약 제제 제 항생제 성분 주성분 원인 원인약 원인약물 의심 의심약 의심약물 추정 관련 유발 유발성 있음 있었음 있다 있고 있습니다 있어요 있었 있는 있어 있 유 양성 확인 검사 ast 과거 과거력 기왕력 병력 어릴때 예전 예전에 이전 이전에 작년 최근 현재 환자 본인 나는 저는 제가 내가 진술 보호자
    복용 복용후 복용시 복용하고 복용중 투여 투여후 투여시 주사 주사후 맞고 맞은 맞고나서 먹고 먹으면 먹은 먹은후 먹었을때 사용 사용후 사용시 처방 후 시 때 중 발생 발생함 나타남 생김 났음 났고 났다 남 심함 심한 심하게 경증 중증 경미 경미한 가벼운 중등도 급성 지연형 즉시형 전신 전신에 국소 얼굴 피부 온몸 의 가 이 을 를 에 로 으로 와 과 도 만 에서 에게 에는 에도 이나 나 라고 이라고 라는 함 됨 임 입니다 이다 요 증 형 성 용 가능성 및
    주의 경고 요함 필요 필요함 회피 피할것 금지 투약금지 사용금지 절대금지 투여금지 진단 진단받음 응급실 방문 입원 들었음 하심 말함 호소 기록 이력 경험 경험함 보임 심각 의증 것 등으로 인한 인해 인하여 의한 대한 대해 대하여 매우 모든 전부 일부 대부분 종류 다른 기타 여러 특히
    history hx h o of to from with after on the a an in for is was has had have patient pt pts reports reported report states stated known drug drugs medication medications medicine medicines substance product products agent agents containing preparations class antibiotic antibiotics possible suspected probable
    severe moderate mild serious adverse effect effects side by due when taking took given caused causes cause causing dose active confirmed unconfirmed verified past previous childhood as child during iv po oral im sc disorder finding propensity derivatives derivative s t does did do be been any all other others his her she he this that all it its use used he avoid including incl`,
};

/** Salts, esters and hydrates around a substance's name, and words of labels that tell nothing of the substance. */
const salts = `염산염 염산 황산염 황산 인산염 인산 질산염 질산 말레산염 말레인산 말레인산염 푸마르산염 푸마르산 타르타르산염 타르타르산 주석산염 시트르산염 구연산염 구연산 베실산염 베실레이트 메실산염 메실레이트 캄실산염 토실산염 숙신산염 호박산염 호박산 아세트산염 초산염 초산 젖산염 브롬화수소산염 브롬화수소산 브롬화물 요오드화물 염화물 오로트산염 니코틴산염 아디프산염 에디실산염 나파디실산염 베실 말레이트 니코티네이트 글리시네이트 파모산염 팔미트산염 프로피온산염 발레르산염 푸로산염 에난트산염 데칸산염 헤미숙시네이트 숙시네이트 아세테이트 프로피오네이트 푸로에이트 발레레이트 포스페이트 시트레이트 말레에이트 푸마레이트 타르트레이트 메글루민 아르기닌 리신 라이신 트로메타민 트로메타몰 콜린 피발레이트 셀렉세틸 메독소밀 악세틸 프록세틸 피복실 일수화물 이수화물 삼수화물 사수화물 오수화물 육수화물 반수화물 세스키수화물 수화물 무수물 무수 나트륨 이나트륨 칼륨 칼슘 마그네슘 세미수화물 유당수화물 미분화 과립 제피과립 서방성과립 장용성과립 서방성펠렛 펠렛 용매화물 에탄올연조엑스 에탄올건조엑스 에탄올유동엑스 에탄올엑스 에탄올추출물 연조엑스 건조엑스 유동엑스 엑스 추출물 프로판디올수화물 프로필렌글리콜수화물 결정 분말 농축분말 고형분산체 유전자재조합 재조합 단클론항체 건조탄산나트륨
  hydrochloride hcl dihydrochloride hydrobromide hydroiodide sulfate sulphate bisulfate phosphate diphosphate nitrate mononitrate maleate dimaleate fumarate hemifumarate tartrate bitartrate citrate besylate besilate mesylate mesilate camsylate camsilate tosylate tosilate succinate acetate lactate gluconate bromide iodide chloride orotate nicotinate adipate edisylate pamoate palmitate propionate dipropionate valerate furoate enanthate decanoate pivalate cilexetil medoxomil axetil proxetil pivoxil meglumine arginine lysine tromethamine trometamol potassium sodium disodium calcium magnesium zinc hydrate monohydrate dihydrate trihydrate tetrahydrate pentahydrate hemihydrate sesquihydrate hemipentahydrate anhydrous micronized free base acid ester salt erbumine olamine edetate stearate estolate ethylsuccinate dimeglumine xinafoate trifenatate benzoate hyclate embonate magnesium propanediol
  natrium kalium natricum kalicum calcicum magnesicum hydrochloridum sulfas maleas besilas tartras succinas fumaras hydrochlorid sulfat maleat besilat succinat fumarat sodica sodico potasica potasico calcica calcico sodique potassique calcique clorhidrato cloridrato chlorhydrate hidrocloruro besilato sulfato maleato succinato fumarato tartrato
  塩酸塩 硫酸塩 酢酸塩 ナトリウム カリウム カルシウム 水和物 マレイン酸塩 フマル酸塩 ベシル酸塩 メシル酸塩 na`;

/** Dose forms, units and packages. */
const forms = `정 캡슐 캅셀 주 주사액 주사제 주사용 액 시럽 건조시럽 현탁액 현탁용분말 산 세립 츄정 츄어블정 츄어블 트로키 트로키제 환 좌제 좌약 정제 알약 물약 가루약 설하정 설하 구강붕해정 붕해정 구강용해필름 필름 필름코팅정 코팅정 장용정 장용캡슐 장용 서방정 서방캡슐 서방형 서방 서방성 지속정 이알 이알서방정 엑스알 엑스알서방정 씨알 씨알정 에스알 에스알정 오디정 오디 오로스 오로스서방정 연질캡슐 경질캡슐 연질 프리필드 프리필드시린지 프리필드펜 시린지 펜 퀵펜 플렉스펜 플렉스터치 펜필 솔로스타 센소레디 센소레디펜 우노레디펜 오토인젝터 오토젝터 오토젤 카트리지 브리즈헬러 엘립타 레스피맷 터부헬러 디스커스 에보할러 핸디할러 스피로맥스 데포 디피에스 라르 엘에이 자이디스 확산정 속붕정 속붕해정 현탁정 박칼정 내복현탁액 피하주사 정맥주사 근육주사 주사 액상주 동결건조분말 바이알 앰플 관 백 병 통 포 매 회 밀리그램 밀리그람 마이크로그램 마이크로그람 그램 밀리리터 단위 국제단위 퍼센트 밀리당량 키트 플러스펜 리필 수출용 수출명 약국 소아용 성인용 어린이 유소아 일반 비급여 급여 함유 복합 복합제 단일제 저용량 고용량 아기용 하루 일 정씩 개 알
  mg mcg g kg ml l dl u iu unt unit units meq mmol mgml mcgml mgactuat actuat actuation hr hour hours day days week extended release delayed sustained immediate controlled modified er xr sr cr la ec dr odt hfa tablet tablets tab tabs capsule capsules cap caps oral solution suspension injection injectable inj syrup powder for reconstitution prefilled syringe pen injector auto vial ampule bag pack package kit chewable disintegrating sublingual buccal enteric coated film lozenge suppository pellet pellets granules elixir drops drop liquid metered dry daily bid tid qid prn qd once twice times strength regular adult pediatric infant children refill count product only dose doses nda ndc in of per to by mouth route ph gm cc liter ampoule amp amps implant biweekly 錠 腸溶錠 徐放錠 口腔内崩壊錠 カプセル 散 細粒 顆粒 注 注射 注射用 注射液 静注 皮下注 シロップ 内用液 坐剤 retardtabletten filmtabletten tabletten tablette filmtablette kapseln retard comprimidos comprimido comprimes comprime compresse capsulas gelules gelule enterokapsler tabl forte mite delivery system day pack biphasic monophasic triphasic`;

/** Words that tell where a drug is used. */
const places: Readonly<Record<Place, string>> = {
  EYE: '점안액 점안 점안제 안약 안연고 점안현탁액 점안겔 점안연고 안용액 ophthalmic eye intraocular intravitreal',
  EAR: '점이액 이용액 otic ear',
  NOSE: '비액 나잘 나잘스프레이 비강 비강분무액 비강분무제 비강분무 nasal intranasal',
  LUNG: '흡입제 흡입액 흡입 흡입용 흡입용액 흡입용캡슐 네뷸 레스퓰 레스퓰스 네불 에보할러 디스커스 터부헬러 엘립타 레스피맷 핸디헬러 inhaler inhalation inhalant inhaled nebulizer respiratory aerosol inhal diskus respimat hfa',
  SKIN: '크림 연고 로션 겔 에멀겔 외용액 외용 도포 스프레이 네일라카 샴푸 cream ointment gel lotion topical shampoo dermal foam',
  PATCH: '패취 패치 플라스타 첩부제 카타플라스마 경피 transdermal patch patches plaster pflaster',
  MOUTH: '가글 가글액 구강용 구중청량제 mouthwash gargle',
  VAGINA: '질정 질좌제 질크림 질연질캡슐 vaginal',
  SYSTEMIC: '',
};

/** Words of which only the beginning is fixed: 없음, 없다, 없었습니다. */
const stems: readonly (readonly [string, WordRole])[] = [
  ['없어지', 'EVENT'],
  ['없어졌', 'EVENT'],
  ['없어짐', 'EVENT'],
  ['없', 'NO'],
  ['괜찮', 'FINE'],
  ['무방하', 'FINE'],
  ['무방함', 'FINE'],
  ['않', 'CANNOT'],
  ['아니고', 'NO'],
  ['아니라', 'NO'],
  ['아니며', 'NO'],
  ['아니지', 'NO'],
  ['아니었', 'NO'],
  ['아니였', 'NO'],
  ['아니에', 'NO'],
  ['아니다', 'NO'],
  ['아니오', 'NO'],
  ['아니요', 'NO'],
  ['못', 'CANNOT'],
  ['있', 'FILL'],
  ['모르는', 'UNKNOWN'],
  ['모르고', 'UNKNOWN'],
  ['모르겠', 'UNKNOWN'],
  ['모르나', 'UNKNOWN'],
  ['모르지', 'UNKNOWN'],
  ['모르며', 'UNKNOWN'],
  ['먹', 'FILL'],
  ['맞', 'FILL'],
  ['복용', 'FILL'],
  ['투여', 'FILL'],
  ['사용', 'FILL'],
  ['처방', 'FILL'],
  ['드시', 'FILL'],
  ['드신', 'FILL'],
  ['썼', 'FILL'],
  ['심하', 'FILL'],
  ['나타나', 'FILL'],
  ['나타남', 'FILL'],
  ['나타났', 'FILL'],
  ['나타난', 'FILL'],
  ['발생', 'FILL'],
  ['의심', 'FILL'],
  ['때문', 'FILL'],
];

const roles = new Map<string, WordRole>();
for (const [role, words] of Object.entries(lists) as [WordRole, string][])
  for (const word of words.split(/\s+/)) if (word !== '' && !roles.has(word)) roles.set(word, role);
for (const word of `${salts} ${forms}`.split(/\s+/)) if (word !== '' && !roles.has(word)) roles.set(word, 'FILL');
for (const [role, words] of [
  ['REACTION', reactions],
  ['EVENT', events],
  ['FILL', plain],
] as const)
  for (const word of words.split(/\s+/)) if (word !== '' && !roles.has(word)) roles.set(word, role);
const placeOfWord = new Map<string, Place>();
for (const [place, words] of Object.entries(places) as [Place, string][])
  for (const word of words.split(/\s+/)) {
    if (word === '') continue;
    placeOfWord.set(word, place);
    if (!roles.has(word)) roles.set(word, 'FILL');
  }

export const longestWord = Math.max(...[...roles.keys()].map((word) => word.length));

export function roleOf(word: string): WordRole | undefined {
  return roles.get(word);
}

/** The role of a word that begins at a place of a Korean text and runs to its end, where only its beginning is fixed. */
export function stemRole(word: string): WordRole | undefined {
  return stems.find(([stem]) => word.startsWith(stem))?.[1];
}

export function placeOf(word: string): Place | undefined {
  return placeOfWord.get(word);
}

/** Roles that turn a reading: within a longer word they count only where the word goes on as such a word does. */
const turning: ReadonlySet<WordRole> = new Set(['NO', 'FINE', 'KIN', 'EXCEPT', 'BUT', 'UNKNOWN']);
const goesOn =
  /^(?:$|이|였|었|으|고|나|는|은|도|로|을|를|의|에|만|라|임|함|하|한|했|해|되|됨|된|시|음|입|인|며|지|다|요|네|습|가|께|님|와|과|랑|측|판|확|결|반|소|상|여|적|조|투|사|복|처)/;

/** Whether a word at the beginning of a longer one is what it would be alone: 부정 of 부정함, not of 부정맥. */
export function standsIn(role: WordRole, rest: string): boolean {
  return !turning.has(role) || goesOn.test(rest);
}
