/** Products as Korean records write them, by a short key: name, ATC code, how many pieces at a time and a day (empty: not written). */
const table = `
amlodipine|노바스크정5밀리그램(암로디핀베실산염)_(6.944mg/1정)|C08CA01|1 정|1 정
losartan|코자정50밀리그램(로사르탄칼륨)_(50mg/1정)|C09CA01|1 정|1 정
valsartan|디오반필름코팅정160밀리그램(발사르탄)_(0.16g/1정)|C09CA03|1 정|1 정
enalapril|에나프릴정10밀리그램(에날라프릴말레산염)_(10mg/1정)|C09AA02|1 정|2 정
ramipril|트리테이스프로텍트정5밀리그램(라미프릴)_(5mg/1정)|C09AA05||
sacubitril|엔트레스토필름코팅정100밀리그램(사쿠비트릴발사르탄나트륨염수화물)_(0.11311g/1정)|C09DX04|1 정|2 정
bisoprolol|콩코르정2.5밀리그램(비소프롤롤푸마르산염)_(2.5mg/1정)|C07AB07|1 정|1 정
carvedilol|딜라트렌정12.5밀리그램(카르베딜롤)_(12.5mg/1정)|C07AG02||
propranolol|인데놀정40밀리그램(프로프라놀롤염산염)_(40mg/1정)|C07AA05|1 정|3 정
verapamil|이솝틴서방정180밀리그램(베라파밀염산염)_(0.18g/1정)|C08DA01|1 정|1 정
diltiazem|헤르벤서방정90밀리그램(딜티아젬염산염)_(90mg/1정)|C08DB01|1 정|2 정
hctz|다이크로짇정(히드로클로로티아지드)_(25mg/1정)|C03AA03|1 정|1 정
furosemide|라식스정(푸로세미드)_(40mg/1정)|C03CA01|1 정|1 정
spironolactone|알닥톤필름코팅정25밀리그램(스피로노락톤)_(25mg/1정)|C03DA01|1 정|1 정
digoxin|디고신정(디곡신)_(0.25mg/1정)|C01AA05|0.5 정|0.5 정
amiodarone|코다론정(아미오다론염산염)_(0.2g/1정)|C01BD01|1 정|1 정
flecainide|탐보코정(플레카이니드아세트산염)_(50mg/1정)|C01BC04|1 정|2 정
dronedarone|멀택정400밀리그램(드로네다론염산염)_(0.426g/1정)|C01BD07|1 정|2 정
isosorbide|이소켓서방정40밀리그램(질산이소소르비드)_(40mg/1정)|C01DA08|1 정|2 정
nicorandil|시그마트정5밀리그램(니코란딜)_(5mg/1정)|C01DX16|1 정|3 정
sildenafil|비아그라정100밀리그램(실데나필시트르산염)_(0.14048g/1정)|G04BE03||
doxazosin|카두라엑스엘서방정4밀리그램(독사조신메실산염)_(4.85mg/1정)|C02CA04|1 정|1 정
tamsulosin|하루날디정0.2밀리그램(탐스로신염산염)_(0.2mg/1정)|G04CA02|1 정|1 정
warfarin|대화와르파린나트륨정2밀리그램_(2mg/1정)|B01AA03||
aspirin|아스피린프로텍트정100밀리그램_(0.1g/1정)|B01AC06|1 정|1 정
clopidogrel|플라빅스정75밀리그램(클로피도그렐황산염)_(97.875mg/1정)|B01AC04|1 정|1 정
cilostazol|프레탈정100밀리그램(실로스타졸)_(0.1g/1정)|B01AC23|1 정|2 정
rivaroxaban|자렐토정20밀리그램(리바록사반)_(20mg/1정)|B01AF01|1 정|1 정
apixaban|엘리퀴스정5밀리그램(아픽사반)_(5mg/1정)|B01AF02|1 정|2 정
dabigatran|프라닥사캡슐150밀리그램(다비가트란에텍실레이트메실산염)_(0.17295g/1캡슐)|B01AE07|1 캡슐|2 캡슐
atorvastatin|리피토정20밀리그램(아토르바스타틴칼슘삼수화물)_(21.7mg/1정)|C10AA05|1 정|1 정
simvastatin|조코정20밀리그램(심바스타틴)_(20mg/1정)|C10AA01|1 정|1 정
rosuvastatin|크레스토정10밀리그램(로수바스타틴칼슘)_(10.4mg/1정)|C10AA07|1 정|1 정
gemfibrozil|로피드캡슐(겜피브로질)_(0.3g/1캡슐)|C10AB04|2 캡슐|4 캡슐
ezetimibecombo|아토젯정10/20밀리그램_(1정)|C10BA05|1 정|1 정
metformin|다이아벡스정500밀리그램(메트포르민염산염)_(0.5g/1정)|A10BA02|1 정|2 정
metforminlot|글루코파지엑스알1000밀리그램서방정(메트포르민염산염)_(1g/1정)|A10BA02|1 정|3 정
glimepiride|아마릴정2밀리그램(글리메피리드)_(2mg/1정)|A10BB12|1 정|1 정
glibenclamide|다오닐정(글리벤클라미드)_(5mg/1정)|A10BB01|1 정|2 정
sitagliptin|자누비아정100밀리그램(시타글립틴인산염수화물)_(0.1285g/1정)|A10BH01|1 정|1 정
empagliflozin|자디앙정10밀리그램(엠파글리플로진)_(10mg/1정)|A10BK03|1 정|1 정
pioglitazone|액토스정15밀리그램(피오글리타존염산염)_(16.53mg/1정)|A10BG03|1 정|1 정
insulin|란투스주솔로스타(인슐린글라진)_(300IU/3mL)|A10AE04||
levothyroxine|씬지로이드정0.1밀리그램(레보티록신나트륨수화물)_(0.1mg/1정)|H03AA01|1 정|1 정
methimazole|메티마졸정(메티마졸)_(5mg/1정)|H03BB02|1 정|2 정
omeprazole|로섹캡슐20밀리그램(오메프라졸)_(20mg/1캡슐)|A02BC01|1 캡슐|1 캡슐
esomeprazole|넥시움정40밀리그램(에스오메프라졸마그네슘삼수화물)_(44.5mg/1정)|A02BC05|1 정|1 정
famotidine|가스터정20밀리그램(파모티딘)_(20mg/1정)|A02BA03|1 정|2 정
cimetidine|타가메트정200밀리그램(시메티딘)_(0.2g/1정)|A02BA01|1 정|4 정
rebamipide|무코스타정(레바미피드)_(0.1g/1정)|A02BX14|1 정|3 정
metoclopramide|맥페란정(메토클로프라미드염산염)_(3.84mg/1정)|A03FA01|1 정|3 정
domperidone|모티리움엠정(돔페리돈말레산염)_(12.72mg/1정)|A03FA03|1 정|3 정
bisacodyl|둘코락스에스장용정_(1정)|A06AB52||
magnesium|마그밀정(수산화마그네슘)_(0.5g/1정)|A02AA04|2 정|6 정
loperamide|로페린캡슐(로페라미드염산염)_(2mg/1캡슐)|A07DA03||
scopolamine|부스코판당의정(부틸스코폴라민브롬화물)_(10mg/1정)|A03BB01|1 정|3 정
ibuprofen|부루펜정400밀리그램(이부프로펜)_(0.4g/1정)|M01AE01|1 정|3 정
naproxen|낙센에프정(나프록센)_(0.5g/1정)|M01AE02|1 정|2 정
diclofenac|디클로페낙나트륨정50밀리그램_(50mg/1정)|M01AB05|1 정|2 정
aceclofenac|에어탈정(아세클로페낙)_(0.1g/1정)|M01AB16|1 정|2 정
celecoxib|쎄레브렉스캡슐200밀리그램(세레콕시브)_(0.2g/1캡슐)|M01AH01|1 캡슐|1 캡슐
meloxicam|모빅캡슐7.5밀리그램(멜록시캄)_(7.5mg/1캡슐)|M01AC06|1 캡슐|1 캡슐
ketorolac|케로민정(케토롤락트로메타민염)_(10mg/1정)|M01AB15|1 정|4 정
acetaminophen|타이레놀정500밀리그람(아세트아미노펜)_(0.5g/1정)|N02BE01|1 정|3 정
acetaminophen650|타이레놀8시간이알서방정(아세트아미노펜)_(0.65g/1정)|N02BE01|2 정|6 정
ultracet|울트라셋정_(1정)|N02AJ13|1 정|3 정
tramadol|트리돌캡슐50밀리그람(트라마돌염산염)_(50mg/1캡슐)|N02AX02|1 캡슐|3 캡슐
oxycodone|옥시콘틴서방정10밀리그램(옥시코돈염산염)_(10mg/1정)|N02AA05|1 정|2 정
fentanyl|듀로제식디트랜스패취25마이크로그램/시간(펜타닐)_(4.2mg/1매)|N02AB03||
codeine|인산코데인정20밀리그램_(20mg/1정)|R05DA04|1 정|3 정
colchicine|콜킨정(콜키신)_(0.6mg/1정)|M04AC01|1 정|2 정
allopurinol|자이로릭정100밀리그램(알로푸리놀)_(0.1g/1정)|M04AA01|1 정|2 정
febuxostat|페브릭정40밀리그램(페북소스타트)_(40mg/1정)|M04AA03|1 정|1 정
eperisone|뮤렉스정50밀리그램(에페리손염산염)_(50mg/1정)|M03BX09|1 정|3 정
baclofen|바크로펜정10밀리그램_(10mg/1정)|M03BX01|1 정|3 정
tizanidine|실다루드정2밀리그램(티자니딘염산염)_(2.288mg/1정)|M03BX02|1 정|3 정
alendronate|포사맥스정70밀리그램(알렌드론산나트륨수화물)_(91.37mg/1정)|M05BA04||
calcium|디카맥스1000정_(1정)|A12AX|1 정|1 정
iron|훼로바유서방정(건조황산제일철)_(0.256g/1정)|B03AA07|1 정|1 정
prednisolone|소론도정(프레드니솔론)_(5mg/1정)|H02AB06|2 정|4 정
methylprednisolone|메드롤정4밀리그램(메틸프레드니솔론)_(4mg/1정)|H02AB04|1 정|3 정
methotrexate|유한메토트렉세이트정_(2.5mg/1정)|L01BA01||
leflunomide|아라바정20밀리그램(레플루노미드)_(20mg/1정)|L04AA13|1 정|1 정
hydroxychloroquine|할록신정(히드록시클로로퀸황산염)_(0.2g/1정)|P01BA02|1 정|2 정
azathioprine|이뮤란정(아자티오프린)_(50mg/1정)|L04AX01|1 정|2 정
cyclosporine|산디문뉴오랄연질캡슐100밀리그램(사이클로스포린)_(0.1g/1캡슐)|L04AD01|1 캡슐|2 캡슐
tacrolimus|프로그랍캡슐1밀리그램(타크로리무스수화물)_(1.02mg/1캡슐)|L04AD02|1 캡슐|2 캡슐
zolpidem|스틸녹스정10밀리그램(졸피뎀타르타르산염)_(10mg/1정)|N05CF02|1 정|1 정
diazepam|바리움정5밀리그람(디아제팜)_(5mg/1정)|N05BA01|1 정|2 정
alprazolam|자낙스정0.5밀리그램(알프라졸람)_(0.5mg/1정)|N05BA12|1 정|2 정
lorazepam|아티반정0.5밀리그람(로라제팜)_(0.5mg/1정)|N05BA06|1 정|1 정
escitalopram|렉사프로정10밀리그램(에스시탈로프람옥살산염)_(12.77mg/1정)|N06AB10|1 정|1 정
sertraline|졸로푸트정50밀리그램(설트랄린염산염)_(55.95mg/1정)|N06AB06|1 정|1 정
fluoxetine|푸로작확산정20밀리그램(플루옥세틴염산염)_(22.4mg/1정)|N06AB03|1 정|1 정
duloxetine|심발타캡슐30밀리그램(둘록세틴염산염)_(33.7mg/1캡슐)|N06AX21|1 캡슐|2 캡슐
mirtazapine|레메론솔탭정30밀리그램(제피미르타자핀)_(30mg/1정)|N06AX11|1 정|1 정
trazodone|트리티코정50밀리그램(트라조돈염산염)_(50mg/1정)|N06AX05|1 정|1 정
amitriptyline|에나폰정10밀리그램(아미트리프틸린염산염)_(10mg/1정)|N06AA09|1 정|1 정
bupropion|웰부트린엑스엘정150밀리그램(부프로피온염산염)_(0.15g/1정)|N06AX12|1 정|1 정
lithium|리단정(탄산리튬)_(0.3g/1정)|N05AN01|1 정|3 정
quetiapine|쎄로켈정25밀리그램(쿠에티아핀푸마르산염)_(28.78mg/1정)|N05AH04|1 정|2 정
olanzapine|자이프렉사정5밀리그램(올란자핀)_(5mg/1정)|N05AH03|1 정|1 정
haloperidol|환인할로페리돌정1.5밀리그램_(1.5mg/1정)|N05AD01|1 정|2 정
risperidone|리스페달정2밀리그램(리스페리돈)_(2mg/1정)|N05AX08|1 정|1 정
clozapine|클로자릴정100밀리그램(클로자핀)_(0.1g/1정)|N05AH02|1 정|2 정
valproate|데파코트서방정500밀리그램(디발프로엑스나트륨)_(0.53815g/1정)|N03AG01|1 정|2 정
carbamazepine|테그레톨씨알정200밀리그램(카르바마제핀)_(0.2g/1정)|N03AF01|1 정|2 정
phenytoin|히단토인정(페니토인)_(0.1g/1정)|N03AB02|1 정|3 정
lamotrigine|라믹탈정100밀리그램(라모트리진)_(0.1g/1정)|N03AX09|1 정|2 정
topiramate|토파맥스정25밀리그램(토피라메이트)_(25mg/1정)|N03AX11|1 정|2 정
levetiracetam|케프라정500밀리그램(레비티라세탐)_(0.5g/1정)|N03AX14|1 정|2 정
gabapentin|뉴론틴캡슐300밀리그람(가바펜틴)_(0.3g/1캡슐)|N02BF01|1 캡슐|3 캡슐
pregabalin|리리카캡슐75밀리그램(프레가발린)_(75mg/1캡슐)|N02BF02|1 캡슐|2 캡슐
levodopa|스타레보필름코팅정100/25/200밀리그램_(1정)|N04BA03|1 정|3 정
madopar|마도파정_(1정)|N04BA02|1 정|3 정
ropinirole|리큅정1밀리그램(로피니롤염산염)_(1.14mg/1정)|N04BC04|1 정|3 정
selegiline|마오비정(셀레길린염산염)_(5mg/1정)|N04BD01|1 정|2 정
rasagiline|아질렉트정(라사길린메실산염)_(1.56mg/1정)|N04BD02|1 정|1 정
benztropine|벤즈트로핀정1밀리그램(벤즈트로핀메실산염)_(1mg/1정)|N04AC01|1 정|2 정
donepezil|아리셉트정10밀리그램(도네페질염산염)_(10mg/1정)|N06DA02|1 정|1 정
memantine|에빅사정10밀리그램(메만틴염산염)_(10mg/1정)|N06DX01|1 정|2 정
oxybutynin|디트로판정(옥시부티닌염화물)_(5mg/1정)|G04BD04|1 정|2 정
solifenacin|베시케어정5밀리그램(솔리페나신숙신산염)_(5mg/1정)|G04BD08|1 정|1 정
finasteride|프로스카정5밀리그램(피나스테리드)_(5mg/1정)|G04CB01|1 정|1 정
chlorpheniramine|페니라민정(클로르페니라민말레산염)_(2mg/1정)|R06AB04|1 정|3 정
hydroxyzine|유시락스정10밀리그람(히드록시진염산염)_(10mg/1정)|N05BB01|1 정|3 정
cetirizine|지르텍정(세티리진염산염)_(10mg/1정)|R06AE07|1 정|1 정
pseudoephedrine|슈다페드정(슈도에페드린염산염)_(60mg/1정)|R01BA02|1 정|3 정
theophylline|테올란비서방캡슐200밀리그램(테오필린)_(0.2g/1캡슐)|R03DA04|1 캡슐|2 캡슐
montelukast|싱귤레어정10밀리그램(몬테루카스트나트륨)_(10.4mg/1정)|R03DC03|1 정|1 정
symbicort|심비코트터부헬러160/4.5마이크로그램_(1병)|R03AK07||
tiotropium|스피리바흡입용캡슐(티오트로퓸브롬화물일수화물)_(22.5mcg/1캡슐)|R03BB04||
salbutamol|벤토린에보할러(살부타몰황산염)_(1병)|R03AC02||
amoxiclav|오구멘틴정625밀리그램_(1정)|J01CR02|1 정|3 정
amoxicillin|파목신캡슐(아목시실린수화물)_(0.25g/1캡슐)|J01CA04|2 캡슐|6 캡슐
cefaclor|시클러캡슐(세파클러수화물)_(0.25g/1캡슐)|J01DC04|1 캡슐|3 캡슐
clarithromycin|클래리시드필름코팅정500밀리그램(클래리트로마이신)_(0.5g/1정)|J01FA09|1 정|2 정
azithromycin|지스로맥스정250밀리그램(아지트로마이신수화물)_(0.262g/1정)|J01FA10|2 정|2 정
levofloxacin|크라비트정500밀리그램(레보플록사신수화물)_(0.5g/1정)|J01MA12|1 정|1 정
ciprofloxacin|씨프로바이정500밀리그램(시프로플록사신염산염수화물)_(0.582g/1정)|J01MA02|1 정|2 정
trimethoprim|셉트린정_(1정)|J01EE01|2 정|4 정
metronidazole|후라시닐정(메트로니다졸)_(0.25g/1정)|P01AB01|1 정|3 정
doxycycline|독시사이클린정100밀리그램(독시사이클린수화물)_(0.1g/1정)|J01AA02|1 정|2 정
linezolid|자이복스정600밀리그램(리네졸리드)_(0.6g/1정)|J01XX08|1 정|2 정
rifampicin|리팜핀캡슐(리팜피신)_(0.3g/1캡슐)|J04AB02|2 캡슐|2 캡슐
isoniazid|유한짓정(이소니아지드)_(0.1g/1정)|J04AC01|4 정|4 정
fluconazole|디푸루칸캡슐50밀리그램(플루코나졸)_(50mg/1캡슐)|J02AC01|2 캡슐|2 캡슐
itraconazole|스포라녹스캡슐(이트라코나졸)_(0.1g/1캡슐)|J02AC02|1 캡슐|2 캡슐
paxlovid|팍스로비드정_(1팩)|J05AE30||
sumatriptan|이미그란정50밀리그램(수마트립탄숙신산염)_(70mg/1정)|N02CC01||
ergotamine|크래밍정_(1정)|N02CA52||
isotretinoin|로아큐탄연질캡슐10밀리그람(이소트레티노인)_(10mg/1캡슐)|D10BA01|1 캡슐|2 캡슐
oralcontraceptive|야즈정_(1정)|G03AA12|1 정|1 정
tamoxifen|놀바덱스디정20밀리그램(타목시펜시트르산염)_(30.4mg/1정)|L02BA01|1 정|1 정
megestrol|메게시아현탁액(메게스트롤아세테이트)_(40mg/1mL)|L02AB01||
potassium|케이콘틴서방정(염화칼륨)_(0.6g/1정)|A12BA01|1 정|2 정
ginkgo|기넥신에프정80밀리그램(은행엽건조엑스)_(80mg/1정)|N06DX02|1 정|2 정
latanoprost|잘라탄점안액0.005%(라타노프로스트)_(0.125mg/2.5mL)|S01EE01||
timolol|티모프틱점안액0.5%(티몰롤말레산염)_(5mL/1병)|S01ED01||
ketoprofenpatch|케토톱플라스타(케토프로펜)_(30mg/1매)|M02AA10||
misoprostol|싸이토텍정200마이크로그램(미소프로스톨)_(0.2mg/1정)|A02BB01|1 정|4 정
acarbose|글루코바이정100밀리그램(아카르보즈)_(0.1g/1정)|A10BF01|1 정|3 정
tolvaptan|삼스카정15밀리그램(톨밥탄)_(15mg/1정)|C03XA01|1 정|1 정
midodrine|미드론정2.5밀리그램(미도드린염산염)_(2.5mg/1정)|C01CA17|1 정|3 정
desmopressin|미니린정0.1밀리그램(데스모프레신아세트산염)_(0.1mg/1정)|H01BA02|1 정|1 정
brufensyrup|어린이부루펜시럽(이부프로펜)_(20mg/1mL)|M01AE01|5 mL|15 mL
tylenolsusp|어린이타이레놀현탁액100mL(아세트아미노펜)_(32mg/1mL)|N02BE01|5 mL|15 mL
augmentinsyrup|오구멘틴듀오시럽228mg/5mL_(5mL)|J01CR02|5 mL|10 mL
klaricidsyrup|클래리시드건조시럽125mg/5mL(클래리트로마이신)_(25mg/1mL)|J01FA09|5 mL|10 mL
singulairchew|싱귤레어츄정4밀리그램(몬테루카스트나트륨)_(4.15mg/1정)|R03DC03|1 정|1 정
zyrtecsolution|지르텍액1밀리그램/밀리리터(세티리진염산염)_(1mg/1mL)|R06AE07|2.5 mL|5 mL
ambroxolsyrup|뮤코펙트시럽(암브록솔염산염)_(3mg/1mL)|R05CB06|5 mL|15 mL
smecta|스멕타현탁액(디옥타헤드랄스멕타이트)_(3g/20mL)|A07BC05|10 mL|30 mL
methylphenidate|콘서타오로스서방정27밀리그램(메틸페니데이트염산염)_(27mg/1정)|N06BA04|1 정|1 정
atomoxetine|스트라테라캡슐25밀리그램(아토목세틴염산염)_(28.57mg/1캡슐)|N06BA09|1 캡슐|1 캡슐
dolutegravir|티비케이정50밀리그램(돌루테그라비르나트륨)_(52.6mg/1정)|J05AJ03|1 정|1 정
efavirenz|스토크린정600밀리그램(에파비렌즈)_(0.6g/1정)|J05AG03|1 정|1 정
biktarvy|빅타비정_(1정)|J05AR20|1 정|1 정
prezcobix|프레즈코빅스정_(1정)|J05AR14|1 정|1 정
entecavir|바라크루드정0.5밀리그램(엔테카비르일수화물)_(0.532mg/1정)|J05AF10|1 정|1 정
tenofovir|비리어드정(테노포비르디소프록실푸마르산염)_(0.3g/1정)|J05AF07|1 정|1 정
epclusa|엡클루사정_(1정)|J05AP55|1 정|1 정
imatinib|글리벡필름코팅정100밀리그램(이매티닙메실산염)_(0.1195g/1정)|L01EA01|4 정|4 정
capecitabine|젤로다정500밀리그램(카페시타빈)_(0.5g/1정)|L01BC06|3 정|6 정
palbociclib|입랜스캡슐125밀리그램(팔보시클립)_(0.125g/1캡슐)|L01EF01|1 캡슐|1 캡슐
letrozole|페마라정2.5밀리그램(레트로졸)_(2.5mg/1정)|L02BG04|1 정|1 정
morphine|엠에스알정15밀리그램(황산모르핀)_(15mg/1정)|N02AA01|1 정|4 정
ondansetron|조프란정8밀리그램(온단세트론염산염)_(10mg/1정)|A04AA01|1 정|2 정
dexamethasone|덱사메타손정0.5밀리그램(덱사메타손)_(0.5mg/1정)|H02AB02|4 정|8 정
mycophenolate|셀셉트캡슐250밀리그램(미코페놀레이트모페틸)_(0.25g/1캡슐)|L04AA06|2 캡슐|4 캡슐
pyridostigmine|메스티논정(피리도스티그민브롬화물)_(60mg/1정)|N07AA02|1 정|3 정
bosentan|트라클리어정125밀리그램(보센탄)_(0.129g/1정)|C02KX01|1 정|2 정
phentermine|디에타민정(펜터민염산염)_(37.5mg/1정)|A08AA01|1 정|1 정
varenicline|챔픽스정1밀리그램(바레니클린타르타르산염)_(1.71mg/1정)|N07BA03|1 정|2 정
paroxetine|팍실정20밀리그램(파록세틴염산염)_(22.2mg/1정)|N06AB05|1 정|1 정
venlafaxine|이팩사엑스알서방캡슐75밀리그램(벤라팍신염산염)_(84.86mg/1캡슐)|N06AX16|1 캡슐|1 캡슐
aripiprazole|아빌리파이정10밀리그램(아리피프라졸)_(10mg/1정)|N05AX12|1 정|1 정
fenofibrate|리피딜슈프라정160밀리그램(페노피브레이트)_(0.16g/1정)|C10AB05|1 정|1 정
ticagrelor|브릴린타정90밀리그램(티카그렐러)_(90mg/1정)|B01AC24|1 정|2 정
nitroglycerin|니트로글리세린설하정0.6밀리그램_(0.6mg/1정)|C01DA02||
pyrazinamide|유한피라진아미드정_(0.5g/1정)|J04AK01|3 정|3 정
ethambutol|마이암부톨정400밀리그램(에탐부톨염산염)_(0.4g/1정)|J04AK02|2 정|2 정
mesalazine|펜타사서방정1그램(메살라진)_(1g/1정)|A07EC02|1 정|2 정
acitretin|네오티가손캡슐25밀리그램(아시트레틴)_(25mg/1캡슐)|D05BB02|1 캡슐|1 캡슐
raloxifene|에비스타정60밀리그램(라록시펜염산염)_(60mg/1정)|G03XC01|1 정|1 정
mirabegron|베타미가서방정50밀리그램(미라베그론)_(50mg/1정)|G04BD12|1 정|1 정
dutasteride|아보다트연질캡슐0.5밀리그램(두타스테리드)_(0.5mg/1캡슐)|G04CB02|1 캡슐|1 캡슐
dapagliflozin|포시가정10밀리그램(다파글리플로진)_(12.3mg/1정)|A10BK01|1 정|1 정
telmisartan|미카르디스정40밀리그램(텔미사르탄)_(40mg/1정)|C09CA07|1 정|1 정
pantoprazole|판토록정40밀리그램(판토프라졸나트륨)_(45.1mg/1정)|A02BC02|1 정|1 정
`;

export interface Product {
  readonly key: string;
  readonly name: string;
  readonly atcCode: string;
  readonly single: string;
  readonly daily: string;
}

export const products: ReadonlyMap<string, Product> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', name = '', atcCode = '', single = '', daily = ''] = line.split('|');
      return [key, { key, name, atcCode, single, daily }];
    }),
);
