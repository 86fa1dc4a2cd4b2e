/*
 * Words that tell what happened, where and how long: known, so that what is left of a text are words that may be names. `reactions`
 * are what drugs do; `events` what was done or befell beside it, which is no denial of what stands near.
 */

export const reactions = `반구진발진 다형홍반 박탈피부염 접촉피부염 접촉성피부염 접촉성 광과민 광과민반응 자반 자반증 점상출혈 여드름 탈모 다모증 다한증 피부건조 피부염 피부박리 피부괴사 피부궤양 색소침착 과다색소침착 손발증후군 주입반응 주입관련반응 혈청병 약열 떨림 무력증
  말초부종 전신부종 입술부종 혀부종 눈주위부종 후두부종 체중증가 체중감소 통증 주사부위통증 혈관통 불편감 속불편감 속불편 가슴불편감 가슴답답 답답함 흉통 흉부불편감 금단증후군 저체온증 루푸스양 혈관염 호산구증가 호산구증가증 쌕쌕거림 천명 천명음 목이물감 인두염 콧물 코막힘 코피 호흡억제 폐렴 폐장염 폐부종 객혈 숨참 숨차요 숨참증상
  구역감 오심구토 메스꺼움 메슥거림 울렁거림 토함 고창 식욕감소 식욕부진 구내염 구강궤양 미각이상 삼킴곤란 역류 위염 소화성궤양 위장관출혈 위장출혈 토혈 흑색변 혈변 췌장염 장염 대장염 식도염 딸꾹질 잇몸증식 잇몸비대 치아변색 간효소증가 간염 황달 담즙정체 간부전 간수치상승
  불면 불면증 감각이상 손발저림 저림 신경병증 말초신경병증 운동실조 추체외로 추체외로증상 운동이상증 근긴장이상 정좌불능 파킨슨증 파킨슨증상 세로토닌 기억장애 의식변화 뇌병증 구음장애 뇌막염 뇌수막염 무균성 섬망 환각 초조 악몽 기분변화 공격성 이상행동 과민성방광 기립성 서맥 빈맥 부정맥 심정지 심부전 심근염 심낭염 혈전 혈전증 폐색전증 정맥염
  빈혈 백혈구감소증 호중구감소 호중구감소증 혈소판감소증 범혈구감소증 용혈 용혈빈혈 멍 반상출혈 골수억제 급성신손상 간질신염 단백뇨 혈뇨 요저류 요실금 배뇨곤란 빈뇨 핍뇨 신병증 신부전 방광염 질염 야간뇨 고혈당 저칼륨혈증 고칼슘혈증 저칼슘혈증 산증 유산산증 탈수 근력저하 근육경련 근경련 관절통 건염 아킬레스건염 힘줄파열 턱뼈괴사 괴사 통풍발작
  시야흐림 시야장애 복시 결막염 이명 청력손실 청력저하 난청 이독성 무월경 질출혈 유즙분비 여성형유방 발기부전 혈관외유출 의식잃음 기절 졸도 쓰러짐 마비 미각소실 후각소실 켈로이드 길랑바레 중독 몽유병 망막병증 고암모니아혈증 고암모니아 헛것 벌개짐 뻘개짐 벌게짐 빨개짐 가려웠음 의식혼미 혼미 인지저하 체중저하 봉와직염 생리불순 잇몸출혈 열꽃 열감 열남 화끈거림 달아오름 따가움 작열감 얼얼함 부음 붓기 붓는 붓고 붓다 산소포화도저하 포화도저하 저산소증 불안 각성 홍인증후군
  exanthem rashes hive wheals weal welts redman itchy flushed swollen swells dyspnoea sob breathlessness laryngospasm stridor apnea apnoea desaturation agitation delirium confusion sedation somnolence drowsiness insomnia hallucination hallucinations tremor tremors dystonia akathisia neuropathy paresthesia numbness weakness fatigue palpitation palpitations tachycardia bradycardia arrhythmia hypertension
  dyspepsia constipation pain cramps cramp colitis hepatotoxicity nephrotoxicity ototoxicity jaundice hepatitis pancreatitis tendinitis tendonitis arthralgia hematoma ecchymosis thrombocytopenia neutropenia agranulocytosis leukopenia anemia hemolysis hit hyperkalemia hypoglycemia hypokalemia hyperglycemia gastritis ulcer melena hematemesis stomatitis mucositis alopecia photosensitivity necrosis
  vasculitis meningitis arrest collapse collapsed faint fainted fainting died death aki drowsy sleepy dizzy nauseous vomited vomits chills rigor rigors burning stinging discomfort bloating agep epigastric eps gbs aps anca cpk hyponatremia hypona hypok hyperk myoclonus serotonin teratogenicity encephalopathy cardiomyopathy hoarseness dyskinesia`;

export const events = `중단 중지 변경 교체 대체 전환 시도 재시도 거부 회복 소실 호전 악화 진행 사망 입원 입원치료 수혈 응급처치 전처치 처치 치료 시술 판정 감량 증량 조절 인정 추가 실시 시행 발견 변함 고혈압 당뇨 당뇨병 고지혈증 이상지질혈증 협심증 심근경색 뇌경색 뇌졸중 천식 비염 아토피 부비동염 축농증 녹내장 백내장 골다공증 통풍 우울증 치매 결핵 암 위암 폐암 유방암 대장암 간암 대상포진 갑상선 신장병 투석 심방세동 ckd esrd htn dm copd asthma cad chf afib
  stopped stop discontinued discontinue switched changed held withheld hospitalized hospitalised admitted admission intubated intubation treated treatment resolved recovered recurred recurrence rechallenged`;

/** Parts of the body, times, places, ways: they tell nothing by themselves. */
export const plain = `입술 입술이 입술도 입 입안 입주위 입천장 혀 혀가 잇몸 목 목이 목구멍 목구멍이 눈 눈이 눈이가 눈가 눈두덩 눈두덩이 눈꺼풀 얼굴 얼굴이 얼굴에 안면 볼 코 귀 머리 머리가 두피 손 손이 손발 손등 손바닥 손가락 발 발등 발목 발이 팔 팔이 팔에 팔다리 다리 다리가 하지 상지 사지 배 배가 복부 가슴 가슴이 흉부 등쪽 허리 어깨 심장 심장이 위 위장 간 폐 신장 몸 몸이 몸에 몸통 온몸 온몸이 온몸에 온몸으로 전신이 전신적으로 피부가 피부에 부위 주사부위 주사부위에 부위에 부위가
  때 때에 때부터 적 적이 분 분뒤 분후 분간 분만에 초 시간 시간뒤 시간후 일후 일뒤 일째 일간 주후 주째 달 달전 개월 개월전 년 년도 년도에 년대 년전 년경 차 차례 번 번째 회 회째 뒤 뒤에 후에 후부터 직후 직전 전에 이후 이후로 이후에 경 경에 쯤 정도 당시 당시에 무렵 즉시 바로 갑자기 다음날 다음 당일 오늘 어제 며칠 최근에 어릴 어린 어려서 어렸을 소아 소아기 유아기 아동기 젊을 젊었을 학생 초등학교 중학교 고등학교 대학교 군대 시절 임신 출산 분만 제왕절개 수술 수술후 수술시 수술중 수술장 수술장에서 수술방 수술실  마취중 내시경 위내시경 대장내시경 검진 건강검진 건진 촬영 검사중 검사시 병원 병원에서 타병원 타원 타원에서 본원 의원 치과 치과에서 내과 외과 정형외과 이비인후과 소아과 피부과 외래 외래에서 병동 중환자실 응급실에서 약국 약국에서 보건소
  말씀 말씀하심 말로는 말에 의하면 따르면 하신다 하심 하셨음 하시 진술함 진술하심 호소함 호소하심 확인함 확인됨 확인필요 재확인 보고 보고됨 기재 기재됨 등록 등록됨 입력 작성 문진 문진표 의뢰 의뢰함 상담 요청 예정 예정임 고려 권고 권유 설명 설명함 교육 교육함 특별히 별다른 별로 별 전혀 따로 아직 아직까지 한번 한번도 한두번 두번 여러번 매번 매년 항상 늘 자주 가끔 종종 조금 약간 살짝 아주 크게 많이 너무 계속 지속 지속됨 반복 반복적 반복적으로 반복됨 모두 전체 둘다 다 전부다 각각 함께 같이 동시에 빨리 빠르게 천천히 급속 급히 지금 이제 현재까지 지금은 현재는 요즘 대개 주로 보통 의해 따른 관련된 관련하여 동반 동반된 동반한 비롯 포함 포함한 재투여 재노출 재복용 재투여시 재투여후 투약 투약후 투약시 투약중 투약한 접종 접종후 접종시 접종중   예방 도중 도중에 동안 중에 중이던 사용력 복용력 과거에 과거에는 이전에도 전에도 쓰고 쓰면 썼고 썼을때 바르고 바르면 바른 붙이고 붙이면 붙인 뿌리고 뿌리면 넣고 넣으면 차수 사이클 용량 저용량 고용량 최대 소량 대량 급 등급 단계 정맥 근육 피하 경구 수액 링거 링거맞고 링겔 알약 물약 성분의 계통의 함유된 들어간 들어있는 양상 소견 증상으로 증세 퉁퉁 벌겋게 빨갛게 뻘겋게 심하게 안함 안했음 낮음 높음 연장 낮아짐 떨어짐 쓰러진 뻔 애 애가 애기 핌 환아 모 부터 세 살 금 심해 심해서 들음 혈당 산소포화도 단독 단독은 나머지 비린내로 비린내 냄새 촬영후 안저촬영 그러심 id pca 반응으로 심각한 심각 경한 중한 미열 고열 급격히 급격한 급성으로
  gr grade cycle infusion infused infusing injected minute minutes min mins hrs hr month months year years yr yrs yo old ago later since before between within upon onset immediate immediately delayed late early first second third last time times every daily again rapid slow generalized generalised whole body skin face facial lip lips tongue throat eye eyes mouth chest arm arms leg legs hand hands foot feet trunk abdomen abdominal site local diffuse maculopapular mp pruritic red man breath breathing difficulty trouble shortness pressure blood liver kidney renal enzyme enzymes elevation elevated increase increased decreased decrease level levels prolongation qt qtc er ed ward icu op or surgery operation operative   endoscopy hospital clinic dental dentist outside
  type grade serious life threatening non immune mediated ige drug-induced induced associated secondary developed develops develop occurred occurs occur happened experienced experience had having got gets get became become felt feels noted note per says said told tells refers verbal record recorded document documented chart charting entered listed list see below above same new old other than then also both only just very really some few lot little bit much more most so because since if but multiple several various certain specific unspecified related likely probably maybe perhaps sure n/a dx hx tx rx sx w s/p c with-without premed premedication test tests tested testing challenge rechallenge patch prick positive out ruled give given used prescribe prescribed administer administered inject receive received start started again please avoid avoided ordered order`;

/** Korean verbs: a syllable that ends in ㅆ stands in no name, nor do the endings of what was done or felt. */
const pastTense = 20;
const verbEnding =
  /(?:^|[가-힣])(?:해서|가서|어서|아서|와서|워서|려서|져서|여서|니다|어요|아요|해요|대요|래요|셔서|어짐|아짐|려짐|해짐|워짐|하심|한다|난다|된다|하고|나고|되고|지고|붓고|오고|면서|하게|롭게|되는데|한데|는지|던데|다가|다고|라고|인지|스러움|스럽게)$/;
// An inflammation ends as a salt does: 위염, 칼륨염.
const nounEnding =
  /(?:^|[가-힣])(?:증|(?<![산화물륨슘튬민])염|증상|장애|곤란|마비|괴사|증후군|출혈|부전|손상|저하|상승|증가|감소|불편감|작열감|이물감|압박감|무력감|피로감|열감|쇠약감|통증|근육통|관절통|두통|복통|부종|부음|붓기|저림|떨림|흐림|벗겨짐|쓰림|거림|궤양|경련|홍조|발적|마취|수술|검사)$/;
const englishEnding =
  /^[a-z]{3,}(?:itis|emia|aemia|opathy|algia|plegia|uria|toxicity|penia|rrhea|rrhoea|spasms?|edema|oedema|ness)$/;

/** Whether a word that no list has tells what happened, by how it ends. */
export function tellsEvent(word: string): boolean {
  for (const letter of word) {
    const at = letter.charCodeAt(0) - 0xac00;
    if (at >= 0 && at <= 11_171 && at % 28 === pastTense) return true;
  }
  return verbEnding.test(word) || nounEnding.test(word) || englishEnding.test(word);
}
