/** D-SI 2.2.1 within DCC 3.3, 2.1.0 within earlier versions. */
export const SI_ELEMENTS = `
real: label? quantityTypeQUDT?@300 value unit significantDigit?@300 dateTime? (measurementUncertaintyUnivariate@300|expandedUnc|coverageInterval)?
realList/real: label? quantityTypeQUDT?@300 value unit? significantDigit?@300 dateTime? (measurementUncertaintyUnivaraite@300|expandedUnc|coverageInterval)?
constant: label? quantityTypeQUDT?@300 value unit significantDigit?@300 dateTime? valueStandardMU?@300 uncertainty? distribution?
complex: label? quantityTypeQUDT?@300 valueReal valueImag unit dateTime? (ellipsoidalRegion|rectangularRegion)?
complex: label? quantityTypeQUDT?@300 valueMagnitude valuePhase unit unitPhase dateTime? (ellipsoidalRegion|rectangularRegion)?
complexList/complex: label? quantityTypeQUDT?@300 valueReal valueImag unit? dateTime? (ellipsoidalRegion|rectangularRegion)?
complexList/complex: label? quantityTypeQUDT?@300 valueMagnitude valuePhase unit? unitPhase? dateTime? (ellipsoidalRegion|rectangularRegion)?
label quantityTypeQUDT listQuantityTypeQUDT quantityTypeQUDTXMLList unit unitPhase listUnit listUnitPhase distribution = text
value valueReal valueImag valueMagnitude valuePhase intervalMin intervalMax = number
valueStandardMU valueExpandedMU uncertainty standardUnc = unsigned
coverageFactor = factor
coverageProbability = share
significantDigit listsignificantDigit = whole
dateTime = moment
dateTimeXMLList = list of moment

measurementUncertaintyUnivariate measurementUncertaintyUnivaraite: (standardMU|expandedMU|coverageIntervalMU)
standardMU: valueStandardMU distribution?
expandedMU: valueExpandedMU coverageFactor coverageProbability distribution?
coverageIntervalMU: valueStandardMU intervalMin intervalMax coverageProbability distribution?
listMeasurementUncertaintyUnivariate/coverageIntervalMU coverageInterval: standardUnc intervalMin intervalMax coverageProbability distribution?
expandedUnc: uncertainty coverageFactor coverageProbability distribution?
ellipsoidalRegion rectangularRegion ellipsoidalRegionXMLList rectangularRegionXMLList: covarianceMatrix coverageFactor coverageProbability distribution?
covarianceMatrix: column+
column: covariance+
covariance: value unit

realList: label? dateTime? listQuantityTypeQUDT?@300 listUnit? listsignificantDigit?@300 listMeasurementUncertaintyUnivariate?@300 listUnivariateUnc? real+ (ellipsoidalRegion|rectangularRegion)?
listMeasurementUncertaintyUnivariate: (standardMU|expandedMU|coverageIntervalMU|expandedUnc|coverageInterval)
listUnivariateUnc: (expandedUnc|coverageInterval)
complexList: label? dateTime? listQuantityTypeQUDT?@300 listUnit? listUnitPhase? listBivariateUnc? complex+ (ellipsoidalRegion|rectangularRegion)?
listBivariateUnc: (ellipsoidalRegion|rectangularRegion)?

realListXMLList: labelXMLList? quantityTypeQUDTXMLList?@300 valueXMLList unitXMLList significantDigitXMLList?@300 dateTimeXMLList? (measurementUncertaintyUnivariateXMLList@300|expandedUncXMLList|coverageIntervalXMLList)? (measurementUncertaintyMultivariateXMLList@300|ellipsoidalRegionXMLList|rectangularRegionXMLList)?
labelXMLList unitXMLList unitPhaseXMLList distributionXMLList = text
valueXMLList valueRealXMLList valueImagXMLList valueMagnitudeXMLList valuePhaseXMLList intervalMinXMLList intervalMaxXMLList = list of number
valueStandardMUXMLList valueExpandedMUXMLList uncertaintyXMLList standardUncXMLList = list of unsigned
coverageFactorXMLList = list of factor
coverageProbabilityXMLList = list of share
significantDigitXMLList = list of whole
measurementUncertaintyUnivariateXMLList: (standardMUXMLList|expandedMUXMLList|coverageIntervalMUXMLList)
standardMUXMLList: valueStandardMUXMLList distributionXMLList?
expandedMUXMLList: valueExpandedMUXMLList coverageFactorXMLList coverageProbabilityXMLList distributionXMLList?
coverageIntervalMUXMLList: valueStandardMUXMLList intervalMinXMLList intervalMaxXMLList coverageProbabilityXMLList distributionXMLList?
expandedUncXMLList: uncertaintyXMLList coverageFactorXMLList coverageProbabilityXMLList distributionXMLList?
coverageIntervalXMLList: standardUncXMLList intervalMinXMLList intervalMaxXMLList coverageProbabilityXMLList distributionXMLList?
measurementUncertaintyMultivariateXMLList measurementUncertaintyBivariateXMLList: (ellipsoidalRegionMUXMLList|rectangularRegionMUXMLList)?
ellipsoidalRegionMUXMLList rectangularRegionMUXMLList: covarianceMatrixXMLList coverageFactorXMLList coverageProbabilityXMLList distributionXMLList?
covarianceMatrixXMLList: columnXMLList+
columnXMLList: covarianceXMLList+
covarianceXMLList: valueXMLList unitXMLList
complexListXMLList: labelXMLList? quantityTypeQUDTXMLList? valueRealXMLList valueImagXMLList unitXMLList dateTimeXMLList? measurementUncertaintyBivariateXMLList? measurementUncertaintyMultivariateXMLList?
complexListXMLList: labelXMLList? quantityTypeQUDTXMLList? valueMagnitudeXMLList valuePhaseXMLList unitXMLList unitPhaseXMLList dateTimeXMLList? measurementUncertaintyBivariateXMLList? measurementUncertaintyMultivariateXMLList?

list: label? dateTime? (realList|realListXMLList@300|complexList|complexListXMLList@300|list)+
hybrid: real+
hybrid: complex+
hybrid: list+
hybrid: realList+
hybrid: realListXMLList+
hybrid: complexList+
hybrid: complexListXMLList+
hybrid: constant+
`;
