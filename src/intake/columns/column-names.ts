import type { ImportField } from '#values/vocabulary/import-terms.ts'

/**
 * The names by which a column is known, the first one that of our templates: the wire's, then what loan systems and banks
 * call it (Mifos and Fineract templates; Estonian, Latvian, Lithuanian, German and Polish exports).
 */
export const COLUMN_NAMES: { readonly [Field in ImportField]: string } = {
  lenderLoanId:
    'Lender loan ID,lenderLoanId,loan id,account id,loan account id,display id,loan number,loan no,loan nr,loan account no,account no,account number,external id,loan external id,contract id,contract number,contract no,contract nr,agreement number,agreement no,agreement nr,deal id,id,sutarties nr,sutarties numeris,sutartis,paskolos nr,līguma nr,līguma numurs,aizdevuma nr,lepingu number,lepingu nr,laenu nr,laenu number,Vertragsnummer,Vertrags Nr,Vertrag,Darlehensnummer,Darlehens Nr,Kreditnummer,Kontonummer,numer umowy,nr umowy,umowa,nr pożyczki,numer kredytu,loan ref,loan reference,agreement id,credit number,lainanumero,sopimusnumero',
  clientType:
    'Client type,clientType,borrower type,customer type,type of client,legal form,loan type,kliento tipas,klienta tips,kliendi tüüp,kliendi liik,Kundenart,Kundentyp,typ klienta,rodzaj klienta,type',
  clientName:
    'Client name,client,client group name,account holder name,applicant name,borrower,borrower name,customer,customer name,name,full name,debtor,company name,companyName,first name,last name,surname,klientas,kliento pavadinimas,vardas,pavardė,vardas pavardė,skolininkas,paskolos gavėjas,klients,klienta nosaukums,klienta vārds,vārds,uzvārds,vārds uzvārds,aizņēmējs,klient,kliendi nimi,nimi,laenusaaja,võlgnik,Kunde,Kundenname,Darlehensnehmer,Kreditnehmer,Schuldner,Name,Vorname,Nachname,nazwa klienta,imię i nazwisko,imię,nazwisko,kredytobiorca,pożyczkobiorca,name of borrower,name of client,client full name,borrower full name,debtor name,kredito gavėjas,aizņēmēja vārds,võlgniku nimi,Name des Kunden,Name des Kreditnehmers,pożyczkobiorcy,asiakas,lainanottaja',
  clientCode:
    'Client code,personalCode,personal code,companyRegistryCode,company registry code,registry code,registration number,reg no,reg nr,national id,personal id,client id,borrower code,tax id,client external id,asmens kodas,įmonės kodas,kliento kodas,personas kods,reģistrācijas numurs,reģ nr,klienta kods,isikukood,registrikood,kliendi kood,Steuernummer,Handelsregisternummer,Personenkennzeichen,Kundennummer,PESEL,NIP,KRS,REGON,kod klienta,henkilötunnus,y tunnus,personal or registry code,personal code registry code,personal identification code,personal number,identification code,id code,identity number,id number,borrower id,tax number,tax no,taxpayer number,company code,company number,organisation number,juridinio asmens kodas,isikukood registrikood,isiku või registrikood,personas kods reģ nr,Steuer ID,PESEL NIP,ЕГН,ЕИК,ЕГН ЕИК,EGN,EIK,OIB,CNP,CUI,CNP CUI,AMKA,ΑΦΜ,AFM,BSN,KvK,KvK nummer,NIF,NIE,DNI,CIF,DNI NIE,NIF CIF,NIPC,EMŠO,JMBG,davčna številka,personnummer,organisationsnummer,orgnr,fødselsnummer,organisasjonsnummer,CPR,CPR nummer,CVR,rodné číslo,IČO,codice fiscale,partita IVA,SIREN,SIRET,adóazonosító jel,adószám,PPSN,PPS number,NINO,РНОКПП,ІПН,ЄДРПОУ,kennitala,C F,C F P IVA,RČ,IČ',
  representativeName:
    'Representative name,representativeName,representative,director,contact person,atstovas,vadovas,pārstāvis,valdes loceklis,esindaja,juhatuse liige,Geschäftsführer,Vertreter,przedstawiciel,reprezentant',
  representativePersonalCode:
    'Representative personal code,representativePersonalCode,representative code,representative id,director code,atstovo kodas,atstovo asmens kodas,vadovo asmens kodas,pārstāvja personas kods,esindaja isikukood,PESEL przedstawiciela',
  collateralValue:
    'Collateral value,collateralValue,collateral,security value,value of collateral,užstato vertė,įkeisto turto vertė,ķīlas vērtība,tagatise väärtus,Sicherheitenwert,Beleihungswert,wartość zabezpieczenia',
  loanAmount:
    'Loan amount,loanAmount,amount,principal,loan principal,principal amount of loan,principal disbursed,disbursed amount,disbursed,amount disbursed,approved amount,original principal,issued amount,suma,paskolos suma,kredito suma,išduota suma,summa,aizdevuma summa,kredīta summa,laenusumma,laenu summa,Betrag,Darlehensbetrag,Kreditbetrag,Auszahlungsbetrag,kwota,kwota pożyczki,kwota kredytu,original amount,original loan amount,credit amount,loan sum,financed amount,kredito dydis,Darlehenssumme,Kreditsumme,Nettodarlehensbetrag,Nettokreditbetrag,lainasumma,lainan määrä',
  currency: 'Currency,currency code,ccy,valiuta,valūta,valuuta,Währung,waluta',
  interestRate:
    'Interest rate,interestRate,rate,rate of interest,rate interest,loan rate,interest %,interest percent,nominal interest,nominal interest rate,nominal rate,annual interest,annual interest rate,annual rate,yearly rate,interest per year,apr,palūkanos,palūkanų norma,procentu likme,procenti,gada likme,intress,intressimäär,intressi määr,Zinssatz,Zinsen %,Zins,Sollzins,Sollzinssatz,Nominalzins,oprocentowanie,odsetki %,stopa,stopa procentowa,korko,korko %,kuuintress,kuumäär,kuu intress,Monatszins,Monatszinssatz,metinės palūkanos,aastaintress,likme,likme %,mēneša likme,määr,protsent,procentas,stawka,stawka procentowa,mėnesio palūkanos,mėnesinės palūkanos,mēneša procenti',
  country:
    'Country,country code,client country,borrower country,šalis,valstybė,valsts,riik,Land,Ländercode,kraj,country of client,country of borrower,country of residence,residence,maa,Pays,pays de résidence,code pays,País,código de país,Paese,Nazione,codice paese,Държава,Страна,Χώρα,χώρα κατοικίας,Ülke,Država,Zemlja,Држава,Земља,Ország,országkód,Țara,Země,kód země,Krajina,kód krajiny,Країна,Landcode,Landkod,landkode,Bostadsland,kod kraju,valsts kods,šalies kodas,riigi kood,Pajjiż,Shteti,Vend',
  lenderIssueDate:
    'Issue date,lenderIssueDate,date issued,issued,issued on,disbursement date,disbursed date,disbursed on,disbursed on date,actual disbursement date,loan date,start date,contract date,agreement date,išdavimo data,sutarties data,izsniegšanas datums,līguma datums,väljastamise kuupäev,väljastatud,lepingu kuupäev,Auszahlungsdatum,Auszahlung am,Vertragsdatum,Valuta,data wypłaty,data umowy,data uruchomienia,origination date,value date,signing date,signature date,date signed,signed,contract signed,signed on,payout date,funded on,paid out,paid out on,date paid out,date of disbursement,disbursement,date of payout,date of contract,date of agreement,išmokėjimo data,išmokėta,izmaksas datums,izmaksāts,väljamakse kuupäev,väljamakstud,maksupäivä,data wypłacenia,funding date,pradžios data,suteikimo data,sākuma datums,alguskuupäev,väljamakse,väljamakse aeg,väljamaksmise kuupäev,izmaksa,izmaksas diena,išmokėjimas,išmokėjimo diena,wypłata,dzień wypłaty,data uruchomienia środków,Auszahlung,Auszahlungstag,ausgezahlt am,datum čerpání,čerpáno dne,čerpání,datum vyplacení,dátum čerpania,data erogazione,erogazione,erogato il,fecha de desembolso,desembolso,data de desembolso,date de déblocage,déblocage,date de versement,datum uitbetaling,uitbetaald op,uitbetalingsdatum,utbetalningsdatum,utbetalning,utbetalingsdato,utbetaling,udbetalingsdato,udbetaling,nosto,folyósítás dátuma,folyósítás,data tragerii,datum isplate,isplata,lepingu sõlmimise kuupäev,Startdatum,Beginn,Darlehensbeginn,Vertragsbeginn,data zawarcia umowy,data rozpoczęcia,nostopäivä',
  scheduleType:
    'Schedule type,scheduleType,repayment type,amortization,amortization type,amortization method,repayment method,loan type,grafikas,grafiko tipas,grafika tips,grafika veids,graafik,graafiku tüüp,Tilgungsart,Rückzahlungsart,rodzaj rat,typ harmonogramu,type,schedule,repayment schedule,amortisation,amortisation type,amortisation method,grąžinimo būdas,atmaksas veids,tagastamise viis,Darlehensart,sposób spłaty,lyhennystapa',
  numberOfInstallments:
    'Number of installments,numberOfInstallments,repayment installments,repayment periods,number of instalments,installments,instalments,no of repayments,number of repayments,# of repayments,of repayments,term,loan term,term months,term in months,terminas,terminas mėn,terminas men,įmokų skaičius,termiņš,termiņš mēn,maksājumu skaits,periood,tähtaeg kuudes,maksete arv,laenuperiood,Laufzeit,Laufzeit Monate,Anzahl Raten,liczba rat,okres,okres kredytowania,number of payments,no of payments,number of months,tenor,duration,duration months,months,maturity,maturity months,mėnesių skaičius,mokėjimų skaičius,mēnešu skaits,kuude arv,osamaksete arv,Anzahl der Raten,Ratenanzahl,Monate,liczba miesięcy,ilość rat,erien määrä,laina aika',
  firstDueDate:
    'First due date,firstDueDate,repayment start date,first repayment date,first repayment on,first payment date,first installment date,first payment,pirma įmoka,pirmos įmokos data,pirmais maksājums,pirmā maksājuma datums,esimene makse,esimese makse kuupäev,erste Rate,erste Fälligkeit,Datum erste Rate,pierwsza rata,data pierwszej raty,termin pierwszej raty,first due,first instalment,first installment,first instalment date,1st payment date,1st due date,pirmasis mokėjimas,pirmās iemaksas datums,esimene maksetähtaeg,erste Zahlung,Fälligkeit erste Rate,Fälligkeit der ersten Rate,termin pierwszej płatności,ensimmäinen eräpäivä',
  finalDueDate:
    'Final due date,finalDueDate,maturity date,maturity,final payment date,last payment date,end date,expected maturity date,pabaigos data,grąžinimo terminas,galutinis terminas,beigu datums,gala termiņš,lõppkuupäev,lõpptähtaeg,Endfälligkeit,Fälligkeit Ende,Laufzeitende,data zakończenia,termin spłaty,data ostatniej raty',
  every:
    'Every,period,repayment period count,repayment period unit,frequency,repaid every,repayment every,repayment frequency,repayment frequency type,payment frequency,periodicity,periodiškumas,mokėjimo dažnumas,maksājumu biežums,maksesagedus,Zahlungsrhythmus,Ratenintervall,częstotliwość,częstotliwość spłat',
  dayCount:
    'Day count,dayCount,day count convention,days in year,basis,interest basis,dienų skaičiavimas,dienu skaits gadā,päevade arvestus,Zinsmethode,Zinstage,baza odsetkowa',
  interestOn: 'Interest on,interestOn',
  graceRows: 'Grace installments,graceRows',
  balloon: 'Balloon,balloon,balloon payment',
  downPayment: 'Down payment,downPayment,amount down',
  maxExtensions:
    'Allowed extensions,maxExtensions,extensions allowed,max extensions,leidžiami pratęsimai,atļautie pagarinājumi,lubatud pikendused,erlaubte Verlängerungen,dozwolone przedłużenia,extensions,number of extensions,pratęsimai,pagarinājumi,pikendused,Verlängerungen,przedłużenia,liczba przedłużeń',
  extensionsUsed:
    'Extensions used,extensionsUsed,extensions,number of extensions,pratęsimai,pratęsta kartų,pagarinājumi,pikendused,Verlängerungen,przedłużenia,liczba przedłużeń',
  paidPrincipal:
    'Principal paid,paidPrincipal,paidPrincipalAmount,repaid principal,principal repaid,total principal paid,paid principal amount,sumokėta,grąžinta,grąžinta suma,samaksātā pamatsumma,atmaksāts,tagastatud põhiosa,tagastatud,getilgt,Tilgung bezahlt,bereits getilgt,spłacony kapitał,kapitał spłacony',
  paidInterest:
    'Interest paid,paidInterest,paidInterestAmount,total interest paid,repaid interest,sumokėtos palūkanos,samaksātie procenti,tasutud intress,gezahlte Zinsen,Zinsen bezahlt,spłacone odsetki,odsetki spłacone',
  furtherField: 'Note,note on the loan,notes,comment,remark,pastaba,pastabos,piezīmes,märkus,Bemerkung,Notiz,uwagi',
  dueDate:
    'Due date,dueDate,date,due,installment date,instalment date,payment date,repayment date,payment due date,įmokos data,mokėjimo data,mokėjimo diena,maksājuma datums,apmaksas datums,maksepäev,maksetähtaeg,maksekuupäev,Fälligkeit,fällig am,Fälligkeitsdatum,termin płatności,data raty,data płatności,payment day,data,mokėti iki,datums,maksāt līdz,kuupäev,Datum,Zahltag,eräpäivä',
  principalAmount:
    'Principal due,principalAmount,installment principal,principal of installment,principal part,principal payment,principal installment,capital,pagrindinė dalis,grąžintina dalis,kreditas,pamatsummas daļa,pamatsumma,põhiosa,põhisumma,Tilgung,Tilgungsanteil,kapitał,rata kapitałowa,część kapitałowa,principal,principal amount,principal to pay,įmoka pagrindinė,paskolos dalis,pamatsummas maksājums,põhiosa makse,Kapital,spłata kapitału,lyhennys',
  interestAmount:
    'Interest due,interestAmount,interest,interest part,interest payment,installment interest,interest of installment,mokėtinos palūkanos,palūkanų suma,palūkanų dalis,procentu daļa,procentu summa,intressi osa,intressi summa,Zinsen,Zinsanteil,odsetki,rata odsetkowa,część odsetkowa,interest amount,interest to pay,palūkanos,procenti,intress,spłata odsetek,korko',
  totalAmount:
    'Total due,totalAmount,total,installment,instalment,total payment,installment amount,payment amount,total installment,įmoka,mokėtina suma,įmokos suma,iš viso mokėti,maksājums,maksājuma summa,makse,makse kokku,Rate,Ratenbetrag,Gesamtrate,rata,kwota raty,razem rata,razem,iš viso,payment,total amount,amount due,instalment amount,monthly payment,mokėjimas,mokėti,kopā,kokku,Zahlung,Zahlbetrag,gesamt,płatność,kwota płatności,maksuerä',
  installmentPaidPrincipal:
    'Principal paid of installment,installmentPaidPrincipal,principal paid of the installment,paid principal of installment',
  installmentPaidInterest:
    'Interest paid of installment,installmentPaidInterest,interest paid of the installment,paid interest of installment',
}

/** Names of a term, beside which a head says its unit: `Tähtaeg päevades`. */
export const TERM_NAMES =
  'term,loan term,credit term,terminas,paskolos terminas,termiņš,aizdevuma termiņš,tähtaeg,laenu tähtaeg,laenutähtaeg,laenuperiood,periood,Laufzeit,Kreditlaufzeit,Darlehenslaufzeit,okres,okres kredytowania,okres pożyczki,tenor,duration,loan duration,loan period,laina aika'

/** Columns that we write ourselves, or that say nothing of the loan: known, and left out. */
export const LEFT_OUT_NAMES =
  'Reason,fault,line,row,row number,no,nr,number,eil nr,lp,lfd nr,status,loan status,product,product name,loan product,office,branch,office name,loan officer,staff,filialas,filiāle,filiaal,Filiale,oddział,outstanding,balance,principal outstanding,outstanding principal,likutis,atlikums,jääk,Restschuld,saldo,submitted on,approved on,payment type,fund name,repayment strategy,arrears tolerance'
