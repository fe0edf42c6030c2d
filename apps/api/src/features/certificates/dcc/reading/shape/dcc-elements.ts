/** Notation of `shape.ts`. */
export const DCC_ELEMENTS = `
digitalCalibrationCertificate: administrativeData measurementResults comment? document? ds:Signature*@200
comment xml mathml = anything
administrativeData: & dccSoftware refTypeDefinitions?@200 coreData items calibrationLaboratory respPersons customer statements?

dccSoftware usedSoftware installedSoftwares installedSoftware@300: software+
software: name release type? description?
type = one of application bios driver editor firmware library os other
release namespace = words
refTypeDefinitions@200: refTypeDefinition+
refTypeDefinition: name description? namespace link release? value? procedure?

coreData: countryCodeISO3166_1 usedLangCodeISO639_1+ mandatoryLangCodeISO639_1+ uniqueIdentifier identifications? receiptDate? beginPerformanceDate endPerformanceDate performanceLocation issueDate?@200 reportAmendedSubstituted?@201 previousReport?
countryCodeISO3166_1 countryCode = country
usedLangCodeISO639_1 mandatoryLangCodeISO639_1 = language
uniqueIdentifier = words
receiptDate beginPerformanceDate endPerformanceDate issueDate = date
performanceLocation = one of laboratory customer laboratoryBranch customerBranch other
reportAmendedSubstituted: typeOfChange replacedUniqueIdentifier
typeOfChange = one of amended substituted
replacedUniqueIdentifier = words

items subItems: name? equipmentClass* description? owner? manufacturer?@201 identifications? item+
item: name equipmentClass* description? owner?@300 installedSoftwares? manufacturer<201 manufacturer?@201 model? identifications itemQuantities?@200 subItems?@300
itemQuantities: itemQuantity+
itemQuantity usedMethodQuantity measuringEquipmentQuantity: name? description? (noQuantity|charsXMLList@200|si:real|si:hybrid|si:complex|si:constant|si:realListXMLList|si:complexListXMLList@300)
equipmentClass: reference classID link?@300
model classID reference = words
identifications: identification+
identification: issuer value name?
issuer = one of manufacturer calibrationLaboratory customer owner other
value = words

calibrationLaboratory: calibrationLaboratoryCode? contact cryptElectronicSeal?@200 cryptElectronicSignature?@200 cryptElectronicTimeStamp?@200
calibrationLaboratoryCode = words
cryptElectronicSeal cryptElectronicSignature cryptElectronicTimeStamp mainSigner traceable valid inValidityRange = truth
respPersons: respPerson+
respPerson: person description? role? mainSigner? cryptElectronicSeal? cryptElectronicSignature? cryptElectronicTimeStamp?
role = words
contact customer owner respAuthority: name eMail<200 eMail?@200 phone? fax? link?@300 location descriptionData?
person manufacturer: name eMail? phone? fax? link?@300 location? descriptionData?
eMail phone fax = words
location: (city|countryCode|postCode|postOfficeBox|state|street|streetNo|further|positionCoordinates)+
city postCode postOfficeBox state street streetNo positionCoordinateSystem = words
positionCoordinates: positionCoordinateSystem reference? declaration? positionCoordinate1 positionCoordinate2 positionCoordinate3? link?@300
positionCoordinate1 positionCoordinate2 positionCoordinate3 relativeUncertaintySingle: like si:real
certificate previousReport linkedReport: referral referralID procedure value description?@200 inValidityRange?@200 traceable?@200 linkedReport?
referralID procedure = words

statements: statement+
measurementMetaData: metaData+
statement metaData: name?@200 description?@200 countryCodeISO3166_1* convention? traceable? norm* reference* link*@300 declaration? (valid|validXMLList@200)? date? period? respAuthority? (conformity|conformityXMLList)? data? nonSIDefinition? nonSIUnit? location?@102
convention norm nonSIDefinition nonSIUnit = words
validXMLList = list of truth
date = date
period = duration
conformity = one of pass fail conditionalPass conditionalFail noPass noFail
conformityXMLList = list of pass fail conditionalPass conditionalFail noPass noFail

measurementResults: usedMethods?@300 usedSoftware?@300 measuringEquipments?@300 influenceConditions?@300 measurementMetaData?@300 measurementResult+
measurementResult: name description? usedMethods? usedSoftware? measuringEquipments? influenceConditions? results measurementMetaData?
usedMethods: usedMethod+
usedMethod: name description? norm* reference* link*@300 usedMethodQuantities?@300
usedMethodQuantities: usedMethodQuantity+
measuringEquipments: name? equipmentClass* description? owner? identifications? measuringEquipment+
measuringEquipment: name equipmentClass* description? certificate? manufacturer? model? identifications? measuringEquipmentQuantities? installedSoftware?@300
measuringEquipmentQuantities: measuringEquipmentQuantity+
influenceConditions: influenceCondition+
influenceCondition: name description? status? certificate? data
status = one of beforeAdjustment afterAdjustment beforeRepair afterRepair
results: result+
result: name description? data
data: (text|formula|byteData|xml|quantity|list)+
quantity: name? description? (noQuantity|charsXMLList@200|si:real|si:list|si:hybrid|si:complex|si:constant|si:realListXMLList|si:complexListXMLList@300) relativeUncertainty? usedMethods? usedSoftware? measuringEquipments? influenceConditions? measurementMetaData?
charsXMLList = text
relativeUncertainty: (relativeUncertaintyXmlList|relativeUncertaintySingle)
relativeUncertaintyXmlList: like si:realListXMLList
list: name? description? (dateTime|dateTimeXMLList)? (list|quantity)+ usedMethods? usedSoftware? measuringEquipments? influenceConditions? measurementMetaData?
dateTime = moment
dateTimeXMLList = list of moment

name referral: content+
description declaration noQuantity text further: name? (content|file|formula)*
content latex = text
document descriptionData byteData file: name? description? fileName mimeType dataBase64
fileName mimeType = words
dataBase64 = base64
formula: (latex|mathml)
link = address
`;

export const BARE_ELEMENTS =
  'administrativeData dccSoftware usedSoftware installedSoftwares installedSoftware refTypeDefinitions coreData itemQuantities identifications calibrationLaboratory respPersons location statements measurementMetaData measurementResults usedMethods usedMethodQuantities measuringEquipments measuringEquipmentQuantities influenceConditions results relativeUncertainty relativeUncertaintySingle relativeUncertaintyXmlList positionCoordinate1 positionCoordinate2 positionCoordinate3 comment';
