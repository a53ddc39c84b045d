import { AMOUNT_SCALES, isScaleWord, withScaleWords } from '../cells/amount-scale.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { SourceColumn } from '../source-facts.ts'
import { withoutDay } from './head-words.ts'
import { isUnneeded } from './unneeded-columns.ts'

/** Amounts that are outstanding: what was paid before follows from them. */
const OUTSTANDING =
  'outstanding,balance,UPB,current UPB,curr UPB,unpaid principal balance,current principal balance,curr bal,cur bal,current bal,ending balance,end bal,ending principal balance,principal bal,prin bal,principal outstanding,outstanding principal,outstanding balance,principal balance,current balance,remaining principal,remaining balance,likutis,paskolos likutis,negrąžinta suma,atlikums,aizdevuma atlikums,neatmaksātā summa,jääk,laenujääk,põhiosa jääk,Restschuld,Restsaldo,Restbetrag,saldo,saldo kredytu,pozostały kapitał,kapitał pozostały,pozostało do spłaty,jäljellä oleva pääoma,lainasaldo,solde,capital restant dû,CRD,saldo pendiente,capital pendiente,debito residuo,capitale residuo,saldo devedor,capital em dívida,openstaand,openstaand saldo,uitstaand saldo,restskuld,restgæld,restgjeld,zůstatek,zbývající jistina,zostatok,nesplatená istina,fennálló tőke,fennálló tartozás,sold credit,rest de plată,ostatak duga,preostala glavnica,ostatak glavnice,stanje glavnice,остатък,остатъчна главница,остаток,остаток долга,залишок,υπόλοιπο,kalan anapara,bakiye,kalan borç,offen,offener betrag,offener saldo,sold capital,sold rămas,zostatok istiny,zůstatek jistiny,restant hoofdsom,restant kapitaal,pozostało kapitału,pozostały kapitał do spłaty,residuo,residuo capitale,kvarstående skuld,kvarvarande skuld,restbelopp,bal o s,balance o s,o s balance,o s,upb,unpaid principal,unpaid principal balance,jälj pääoma,jalj paaoma,jäljellä,še dolguje,ostanek dolga,fennálló,hátralévő tőke,likutis po įmokos,likusi suma,atlikusī summa,kapitał do spłaty,kapitał pozostały do spłaty,saldo kapitału,stan zadłużenia,zadłużenie,saldo zadłużenia,pendiente,importe pendiente,capital vivo,capital pendiente de amortizar,capital restant,encours,solde restant dû,offene Restschuld,Restkapital,Restdarlehen,nesplacená jistina,zostávajúca istina,valor em dívida,tőketartozás,capital rămas,sold principal,остатък главница,неплатена главница,остаток основного долга,залишок боргу,υπόλοιπο κεφαλαίου,ανεξόφλητο κεφάλαιο,άληκτο κεφάλαιο,jäljellä oleva laina,velkasaldo,utestående belopp,utestående kapital,openstaande hoofdsom,stanje glavnice,preostanek glavnice'

/** Addresses, dates of a person and the like, which change no loan whatever they hold. */
const SILENT =
  'customer uuid,client uuid,reason,fault,line,alt loan id,alternate loan id,pool id,pool,investor code,investor,servicer,remaining term,rem term,credit score,FICO,FICO score,lien pos,lien position,mod flag,loan purpose,status,loan status,submitted on,approved on,submitted on date,approved on date,application date,created at,created,created on,created date,creation date,updated at,updated,modified,modified on,last modified,payment type,fund name,repayment strategy,lookup client external id,client activation date,posting date,is term loan,is secured loan,is npa,days past due,last set to arrears date,arrears tolerance,address,street,city,town,village,county,region,house number,house no,adresas,adrese,aadress,Adresse,Anschrift,Straße,Ort,adres,miasto,osoite,bic,swift,birth date,date of birth,birthdate,birthday,dob,gimimo data,dzimšanas datums,sünnikuupäev,sünniaeg,Geburtsdatum,data urodzenia,syntymäaika,age,occupation,employer,nationality,citizenship,purpose,adresse,adresa,adress,dirección,indirizzo,morada,endereço,cím,lakcím,naslov,ulica,rue,calle,via,straat,gata,katuosoite,адрес,διεύθυνση,ville,ciudad,localidad,città,comune,localidade,woonplaats,plaats,stad,poststed,toimipaikka,kaupunki,město,obec,mesto,település,város,localitate,oraș,județ,judet,grad,град,город,місто,πόλη,şehir,il,ilçe,sitz,kanton,kraj bivališča,date de naissance,né le,fecha de nacimiento,data di nascita,data nascita,data de nascimento,geboortedatum,fødselsdato,födelsedatum,datum narození,dátum narodenia,születési idő,születési dátum,szül idő,data nașterii,datum rođenja,datum rojstva,дата на раждане,дата рождения,дата народження,ημερομηνία γέννησης,doğum tarihi,days in arrears,days in arears,days late,days past due,dpd,days overdue,Tage Rückstand,Rückst Tage,Rückstandstage,Verzugstage,Tage im Verzug,dni opóźnienia,dni opóźn,dni opóżn,dni zwłoki,opóźnienie dni,jours de retard,retard j,retard jours,retard en jours,dagen achter,dgn achter,dagen achterstand,achterstand dagen,dager forfalt,dagerForfalt,dage i restance,dagar försenad,dagar sen,días de atraso,días mora,días de mora,giorni di ritardo,gg ritardo,dias de atraso,vėlavimo dienos,vėluoja dienų,kavējuma dienas,kavēts dienas,dienas kavētas,viivises päevi,võla päevad,myöhässä päiviä,dny po splatnosti,dnů po splatnosti,dni po splatnosti,dana kašnjenja,dni zamude,дни просрочка,дней просрочки,днів прострочення,ημέρες καθυστέρησης,késedelem,zile restanță,zile intarziere,kentekén,kenteken,merk en type,immatriculation,targa'

/** Names of the number of a row or of an installment, as long as it holds one. */
const ROW_NUMBERS =
  'row,row number,no,nr,number,eil nr,lp,l p,lfd nr,jrk nr,jrk,npk,n p k,s no,sr no,serial no,#,index,installment no,installment nr,installment number,instalment no,instalment number,payment no,payment nr,payment number,nr raty,numer raty,rata nr,įmokos nr,įmokos numeris,maksājuma nr,maksājuma numurs,makse nr,osamakse nr,makse number,Ratennummer,Raten Nr,Rate Nr,nr crt,poř č,por č,p č,sorszám,ssz,rb,redni broj,zap št,zaporedna številka,п п,№ п п,no п п,α α,sıra,sıra no,volgnr,volgnummer,löpnr,løpenr,lbnr,red br,r br,inst no,nº cuota,n cuota,núm cuota,número cuota,número de cuota,cuota nº,nº de cuota,nº prestação,n prestação,nº da prestação,número da prestação,prestação nº,nº rata,n rata,numero rata,rata n,rata nº,nº échéance,n échéance,numéro échéance,numéro d échéance,échéance n,nº mensualité,n mensualité,termijnnr,termijnnummer,termijn nr,číslo splátky,č splátky,splátka č,poradie splátky,részlet sorszáma,törlesztés sorszáma,avbetalning nr,termin nr,terminnr,ydelse nr,avdrag nr,erä nro,eränumero,erän numero,broj rate,br rate,rata br,broj obroka,br obroka,št obroka,številka obroka,№ на вноска,вноска №,номер на вноска,номер платежа,№ платежа,αρ δόσης,αριθμός δόσης,α α δόσης,taksit no,taksit numarası'

const [OUTSTANDING_NAMES, SILENT_NAMES, ROW_NAMES] = [OUTSTANDING, SILENT, ROW_NUMBERS].map(
  (names) => new Set(names.split(',').map(plainWords)),
)

/** True if the name of a column says that it is outstanding, in whatever unit. */
export function isOutstanding(head: string): boolean {
  const words = plainWords(withoutCurrency(withScaleWords(withoutDay(head)))).split(' ')
  const named = words.filter((word) => !AMOUNT_SCALES.some((scale) => isScaleWord(word, scale)))
  return OUTSTANDING_NAMES?.has(named.join(' ')) ?? false
}

function withoutCurrency(head: string): string {
  return head.replace(/[([]?\b(?:EUR|euro)\b[)\]]?|€/gi, ' ')
}

/** True if a column changes no loan: by its name, by its name and cells together, or as it numbers the rows. */
export function saysNothing(column: SourceColumn): boolean {
  const { head, tally, content } = column
  const words = plainWords(head)
  if ((SILENT_NAMES?.has(words) ?? false) || isUnneeded(column)) return true
  const isRowName = words === '' || (ROW_NAMES?.has(words) ?? false)
  return isRowName && content === 'whole-number' && countsRows(tally)
}

function cellNumber(cell: SourceColumn['tally']['cells'][number]): number {
  return Number(typeof cell === 'string' ? cell : cell.text)
}

/** True for cells that number the rows from 0 or 1 on. */
export function countsRows({ cells }: Pick<SourceColumn['tally'], 'cells'>): boolean {
  const [first = Number.NaN, second = first + 1] = cells.map(cellNumber)
  return first <= 1 && second === first + 1
}
