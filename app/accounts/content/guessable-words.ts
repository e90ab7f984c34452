const lines = [
	"labicensmou, labiciensmou, bicicleta, bicicletes, bicicletas, bicifucsia, labicifucsia, carrilbici",
	"ciclisme, ciclista, enbici, anemenbici, pedalada, pedalades, segueixlavivi, mobilitat, movilidad",
	"campanya, penedes, altpenedes, baixpenedes, granpenedes, vegueriapenedes, garraf, anoia, vilafranca",
	"vilafrancadelpenedes, vilanova, vilanovailageltru, vendrell, elvendrell, igualada, sitges, calafell",
	"gelida, subirats, santsadurni, santsadurnidanoia, montserrat, barcelona, tarragona, catalunya",
	"catalonia, cataluña, ajuntament, consellcomarcal, contrasenya, lacontrasenya, lamevacontrasenya",
	"clau, clausecreta, secret, contraseña, lacontraseña, micontraseña, clave, claves, secreto, password",
	"qwerty, admin, administrador, administradora, administracio, administracion, administrator, usuari",
	"usuario, benvingut, benvinguda, bienvenido, bienvenida, bondia, hola, holahola, hola món, hola mundo",
	"primavera, estiu, tardor, hivern, verano, otoño, invierno, visca barça, visca el barça, força barça",
	"visca catalunya, visca la terra, independencia, castellers, festamajor, t'estimo, t'estimo molt",
	"te quiero, te quiero mucho, teamo",
];

/** Words that anybody who knows the campaign would try. Case, accents, separators and final digits do not count. */
export const guessableWords = lines.flatMap((line) => line.split(", "));
